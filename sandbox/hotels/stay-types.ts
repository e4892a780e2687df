import { SupplierRefusal } from "../supplier-kit/refusal.ts";
import type { MealId, Words } from "./types.ts";

/** Who sleeps in a room; ages (0 to 17) on the day of check-in. */
export type Occupancy = { adults: number; childAges: number[] };

/** What is asked: dates `YYYY-MM-DD`, one entry a room, passport of the guests (ISO, two letters). */
export type StayQuery = { checkIn: string; checkOut: string; rooms: Occupancy[]; nationality: string };

/**
 * A rate for one room and the whole stay. `token` is what re-checks and orders take. All amounts are halalas, taxes
 * included. `group`: place among the distinct occupancies of the query, in the order of their first room.
 */
export type RateSummary = {
  token: string;
  group: number;
  roomTypeId: string;
  meal: MealId;
  /** UTC; null: cancelling costs something already. */
  freeUntil: string | null;
  /** Some of the price comes back, still. */
  refundable: boolean;
  payAt: "now" | "property";
  dueNow: number;
  /** Mandatory, paid at the property; of a rate paid there the room too. */
  atProperty: number;
  /** Rooms of the type that are free in every night. */
  left: number;
  /** Of the Haram or the Kaaba. */
  haramView: boolean;
  /** The room is made for guests with special needs. */
  accessible: boolean;
};

/** A hotel that can house everybody, with every rate it sells for the query. */
export type StayOption = { hotelId: string; rates: RateSummary[]; expiresAt: string };

export type LineCode = "room" | "meal" | "vat" | "municipal_fee" | "tourism_fee" | "taxes";
export type StayLine = { code: LineCode; label: Words; quantity: number; amount: number };

/**
 * What stands beside the room price. Mandatory ones paid `at_property` always add up to `atProperty`: of a rate paid
 * there they are the room, its meals and taxes as well. `amount` for the whole stay; null: depends on use.
 */
export type Charge = {
  label: Words;
  note: Words | null;
  when: "included" | "at_property";
  mandatory: boolean;
  amount: number | null;
};

/** `fee` for one room while before `until` (UTC); the last has null: later, and a no-show. */
export type CancelStep = { until: string | null; fee: number };

/** A rate with all its terms; `lines` add up to `dueNow`. */
export type RateDetails = RateSummary & {
  lines: StayLine[];
  charges: Charge[];
  cancelSteps: CancelStep[];
  cancelText: Words;
  notes: Words[];
  extraBed: boolean;
  mealServed: Words;
};

export type StayConflict = {
  roomTypeId: string;
  group: number;
  code: "minimum_stay" | "sold_out" | "too_small";
  nights: number | null;
  text: Words;
};

/** Everything a hotel sells for a query, rates of each group cheapest first, and why its other rooms cannot be had. */
export type Stay = { rates: RateDetails[]; conflicts: StayConflict[]; expiresAt: string };

/** `rates` in the order of the tokens, each with a fresh token at today's price and terms. */
export type Recheck = { state: "same" | "price_changed" | "terms_changed"; total: number; rates: RateDetails[] };

export type Guest = { title: string; firstname: string; lastname: string };

/** `expected`: dueNow and atProperty of all rooms. The same `clientRef` never makes a second booking. */
export type BookOrder = {
  clientRef: string;
  rooms: { token: string; guest: Guest; bedding: string | null }[];
  expected: number;
  contact: { email: string; phone: string };
  requests: { special: string[]; note: string; arrival: string | null; extraMeals: boolean };
};

export type BookedRoom = { roomTypeId: string; dueNow: number; atProperty: number; penalty: number | null };

export type Booking = {
  id: string;
  clientRef: string;
  status: "pending" | "confirmed" | "cancelled" | "failed";
  confirmation: string;
  /** Of the hotel; null until it has given one. */
  hotelConfirmation: string | null;
  hotelId: string;
  checkIn: string;
  checkOut: string;
  /** `dueNow` of all rooms. */
  total: number;
  /** Halalas given back by cancellations. */
  refunded: number;
  /** `penalty` of those that are cancelled. */
  rooms: BookedRoom[];
};

/** `rooms`: what each of the rooms asked for costs to cancel. */
export type CancelQuote = {
  token: string;
  refund: number;
  penalty: number;
  rooms: { room: number; penalty: number; refund: number }[];
  expiresAt: string;
};

/** `rates`: one a room wanted, in their order, the one more last; null for a room that stays as it is. `total`: what the order costs then. */
export type ChangeQuote = { token: string; rates: (RateDetails | null)[]; total: number; expiresAt: string };

/** What became of a change of an order. */
export type Change = { state: "done" | "pending" | "failed"; booking: Booking };

/** Why the supplier says no. `timeout`: no answer came, whatever was done. */
export type RefusalCode =
  | "invalid_request"
  | "guest_data"
  | "not_found"
  | "offer_expired"
  | "sold_out"
  | "price_changed"
  | "terms_changed"
  | "not_permitted"
  | "rejected"
  | "duplicate"
  | "unavailable"
  | "timeout";

/** The supplier's no. */
export class Refusal extends SupplierRefusal<RefusalCode> {}
