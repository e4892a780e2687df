import type { Money } from "#contract/money.ts";
import type { Ref } from "#server/platform/supplier.ts";

export type SupplierExtras = {
  /** An extra checked bag for one traveller on one slice. */
  bags: { slice: number; kg: number; price: Money; maxPieces: number }[];
  seatMaps: {
    slice: number;
    segment: number;
    columns: (string | null)[];
    rows: { row: number; seats: ({ number: string; price: Money; free: boolean; exit: boolean } | null)[] }[];
  }[];
};

/** `payBy` keeps the seats, `priceGuaranteedUntil` the price: two clocks. */
export type FlightBooking = {
  ref: Ref;
  locator: string;
  status: "held" | "ticketing" | "ticketed" | "cancelled";
  total: Money;
  payBy: string | null;
  priceGuaranteedUntil: string | null;
  /** By the traveller's place in the order. */
  tickets: { traveller: number; number: string }[];
  /** Places of travellers whose tickets were cancelled. */
  cancelled: number[];
};
