import type { Money } from "#contract/money.ts";
import type { Title } from "#contract/travellers.ts";
import { type CallContext, type Outcome, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { HotelReservation, RoomRateContent } from "./supplier-rates.ts";

/** The lead guest of a room as a supplier is told it; `lastname` is empty for who has one name. */
export type StayGuest = { title: Title; firstname: string; lastname: string };

/**
 * What is wanted costs. `rates`: one a room, in their order, one more last, as they would be sold now; null for a room that stays as it is.
 * `total`: what the reservation costs then (`dueNow` of all rooms); `penalty`: what the rate's terms take beside it.
 */
export type StayChangeQuote = {
  ref: Ref;
  rates: (RoomRateContent | null)[];
  total: Money;
  penalty: Money;
  expiresAt: string;
};

/** All that a reservation is to be. `more`: it has a room more, for as many people and on the terms of the one at this place. */
export type StayWanted = { checkIn: string; checkOut: string; more: number | null };

/** The part of the port by which a reservation gets other days, a room more or other guests (docs/decisions/0093). */
export type ChangesStays = {
  /**
   * What it costs that it is as wanted; nothing is kept for anybody. With the days it has already and no room more: other guests.
   * @throws SupplierError not_permitted by the terms of its rates, sold_out, invalid_request
   */
  quoteChange(reservation: Ref, wanted: StayWanted, context: CallContext): Promise<StayChangeQuote>;
  /** Changes as quoted, with a guest for each room, all of it or nothing. The same `clientRef` never changes twice. */
  change(
    quote: Ref,
    guests: readonly StayGuest[],
    clientRef: string,
    context: CallContext,
  ): Promise<Outcome<HotelReservation>>;
  /** After pending or unknown: what became of this change of ours? Never changes. `rejected` with `not_found`: there is none. */
  reconcileChange(clientRef: string, context: CallContext): Promise<Outcome<HotelReservation>>;
};

const unmapped = (): never => {
  throw new SupplierError("not_permitted", { code: "change" });
};

/** Of a supplier that changes no stay: `can.changeStay` says so, and nobody asks. */
export const changesNoStay: ChangesStays = { quoteChange: unmapped, change: unmapped, reconcileChange: unmapped };
