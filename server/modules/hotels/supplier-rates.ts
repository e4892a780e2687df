import type { MealType } from "#contract/hotel-filters.ts";
import type { Currency, Money } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { BothTexts } from "#contract/text.ts";
import type { Ref } from "#server/platform/supplier.ts";

/** A rate as the list and its filters need it: one room of one occupancy (`group`: its place in the distinct occupancies of the request). */
export type RateSummary = {
  ref: Ref;
  group: number;
  roomTypeId: string;
  meal: MealType;
  /** UTC instant; null: not free (any more). */
  freeUntil: string | null;
  refundable: boolean;
  payAt: "now" | "property";
  /** The room looks at the Haram or the Kaaba. */
  haramView: boolean;
  /** The room is made for guests with special needs: theirs first, others’ last. */
  accessible: boolean;
  /** Of the amounts below. */
  currency: Currency;
  /** For one room and the whole stay, taxes and mandatory fees included; minor units, as all amounts of a rate. */
  dueNow: number;
  /** Mandatory, paid at the property. */
  atProperty: number;
  /** Rooms of this type left; no small number where the supplier does not tell. */
  left: number;
  /** Rates of the same are booked together and with no other; absent: with any of the hotel. */
  bundle?: string;
};

export type SupplierStayLine = Omit<PriceLine, "label" | "parts"> & { label: BothTexts };

/** A rate with all its terms. `ref` is what re-check and order take. Lines add up to `dueNow`. */
export type RoomRateContent = RateSummary & {
  lines: SupplierStayLine[];
  charges: {
    label: BothTexts;
    note: BothTexts | null;
    when: "included" | "at_property";
    mandatory: boolean;
    amount: Money | null;
  }[];
  /** `until` UTC; the last is null. `fee` of one room. */
  cancelSteps: { until: string | null; fee: Money }[];
  cancelText: BothTexts;
  notes: BothTexts[];
  extraBed: boolean;
  mealServed: BothTexts;
};

export type HotelReservation = {
  ref: Ref;
  status: "confirmed" | "cancelled" | "cancelled_with_fee";
  /** The supplier's own number. */
  confirmation: string;
  /** The hotel's number, when it has given one. */
  hotelConfirmation: string | null;
  /** Paid to the supplier (`dueNow` of all rooms). */
  total: Money;
};
