import { SupplierRefusal } from "../supplier-kit/refusal.ts";

/** What is asked: ids of data/transfer-places.json, the day `YYYY-MM-DD`, the earliest time `HH:MM` on the clocks of Riyadh. */
export type RideQuery = {
  from: string;
  to: string;
  date: string;
  time: string;
  adults: number;
  children: number;
  bags: number;
};

export type RideKind = "train" | "car" | "bus";
export type RideClass = "economy" | "business" | "saloon" | "van" | "coach";

/** Of the price that percentage is kept by a cancellation before `until` (UTC); the last has null: later, and a no-show. */
export type CancelStep = { until: string | null; keptPercent: number };
export type RideLine = { code: "adult" | "child" | "vehicle"; quantity: number; amount: number };

/**
 * A way to get there for the whole party. `token` is what re-checks and orders take. Amounts are halalas with VAT, `lines`
 * add up to `total`. Local times `YYYY-MM-DDTHH:MM` in Saudi Arabia. `left`: seats of a train or bus, parties of a car.
 */
export type Ride = {
  token: string;
  kind: RideKind;
  class: RideClass;
  /** The train's number. */
  number: string | null;
  departs: string;
  arrives: string;
  minutes: number;
  /** Stations with their times, or both ends of the road. */
  stops: { place: string; at: string }[];
  vehicles: number;
  /** People and bags that all vehicles together take. */
  seats: number;
  bags: number;
  /** How long a driver waits without a charge, minutes. */
  waitMinutes: number | null;
  total: number;
  lines: RideLine[];
  left: number;
  cancelSteps: CancelStep[];
  expiresAt: string;
};

export type Recheck = { state: "same" | "price_changed"; ride: Ride };

/** `document`: what the conductor compares; empty for a car, where one lead traveller is named. */
export type RideTraveller = { title: string; firstname: string; lastname: string; document: string };

/** `expected`: the total agreed to. The same `clientRef` never makes a second booking. */
export type RideOrder = {
  clientRef: string;
  token: string;
  expected: number;
  travellers: RideTraveller[];
  contact: { email: string; phone: string };
  /** For the driver. */
  note: string;
};

export type RideBooking = {
  id: string;
  clientRef: string;
  status: "pending" | "confirmed" | "cancelled" | "failed";
  /** The booking number that stands on the voucher. */
  number: string;
  total: number;
  refunded: number;
  /** Coach and seats of a train in the order of the travellers; empty otherwise. */
  seats: string[];
};

export type RideCancelQuote = { token: string; refund: number; penalty: number; expiresAt: string };

export type RefusalCode =
  | "invalid_request"
  | "traveller_data"
  | "not_found"
  | "offer_expired"
  | "sold_out"
  | "price_changed"
  | "not_permitted"
  | "rejected"
  | "duplicate"
  | "unavailable"
  | "timeout";

/** The supplier's no. */
export class Refusal extends SupplierRefusal<RefusalCode> {}
