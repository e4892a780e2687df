import type { HotelChoice } from "#server/modules/hotels/booking/hotel-choice.ts";
import type { RiyalHotels } from "#server/modules/hotels/hotels-in-riyals.ts";
import { changesNoStay, type HotelReservation } from "#server/modules/hotels/index.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { Ending } from "./stub-airline.ts";

type Order = { booking: HotelReservation; made: number };

/** A hotel's supplier in memory that ends its calls as told, and counts what it really booked. */
export function createStubHotelSupplier(choice: HotelChoice) {
  const orders = new Map<string, Order>();
  const endings: { book: Ending[]; silent: number; termsChanged: boolean } = {
    book: [],
    silent: 0,
    termsChanged: false,
  };
  let terms: string | undefined;
  const unknown = () => ({ state: "unknown" as const, fault: new SupplierError("unknown_outcome") });
  const missing = (): never => {
    throw new SupplierError("not_found");
  };

  const book: RiyalHotels["book"] = async ({ clientRef }) => {
    const ending = endings.book.shift();
    const known = orders.get(clientRef);
    if (!known && ending === "rejected") return { state: "rejected", fault: new SupplierError("sold_out") };
    if (!known && ending === "lost_before") return unknown();
    const order = known ?? {
      booking: {
        ref: { supplier: "stub", token: clientRef },
        status: "confirmed" as const,
        confirmation: `S-${orders.size + 1}`,
        hotelConfirmation: `H-${orders.size + 1}`,
        total: choice.total,
      },
      made: 0,
    };
    if (!known) order.made++;
    orders.set(clientRef, order);
    return ending === "lost_after" ? unknown() : { state: "confirmed", booking: order.booking };
  };

  const supplier: RiyalHotels = {
    id: "stub",
    can: {
      hold: false,
      specialRequests: true,
      leadGuestOnly: true,
      partialCancel: true,
      changeStay: false,
      roomsLeft: true,
      payAtProperty: true,
      calendar: true,
    },
    hotels: missing,
    content: missing,
    search: missing,
    stay: missing,
    recheck: async () => {
      if (endings.termsChanged) terms = new Date(Date.UTC(2098, 0, 1 + orders.size)).toISOString();
      const state = endings.termsChanged ? "terms_changed" : "same";
      endings.termsChanged = false;
      const freeUntil = terms === undefined ? {} : { freeUntil: terms };
      return { state, rates: choice.rooms.map(({ rate }) => ({ ...rate, own: null, ...freeUntil })) };
    },
    book,
    reconcile: async (clientRef): Promise<Outcome<HotelReservation>> => {
      if (endings.silent > 0) {
        endings.silent--;
        return unknown();
      }
      const order = orders.get(clientRef);
      return order
        ? { state: "confirmed", booking: order.booking }
        : { state: "rejected", fault: new SupplierError("not_found") };
    },
    retrieve: async ({ token }) => orders.get(token)?.booking ?? missing(),
    quoteCancel: async () => missing(),
    confirmCancel: async () => missing(),
    ...changesNoStay,
  };
  return { supplier, choice, orders, endings };
}
