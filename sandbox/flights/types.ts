import { SupplierRefusal } from "../supplier-kit/refusal.ts";
import type { Cabin, Words } from "./timetable/reference.ts";
import type { Bag } from "./fares/fare-data.ts";

/** What is asked. Dates `YYYY-MM-DD`; places are airports or metro areas; one age a child (2 to 15). */
export type SearchQuery = {
  slices: { from: string; to: string; date: string }[];
  adults: number;
  childAges: number[];
  infants: number;
  cabin: Cabin;
  maxStops?: 0 | 1 | 2;
};

/** A flight of an answer. Times are wall clock at the airports, `YYYY-MM-DDTHH:MM`. */
export type Segment = {
  carrier: string;
  number: string;
  aircraft: string;
  from: string;
  to: string;
  departs: string;
  arrives: string;
  minutes: number;
  cabin: Cabin;
  /** Told where the airline has moved the flight to one. */
  fromTerminal?: string;
};
export type Slice = { segments: number[]; minutes: number };

/** All amounts are halalas. `maxFee` is for one traveller; null when not allowed. */
export type Rule = { allowed: boolean; maxFee: number | null };
export type FareOffer = {
  id: string;
  name: Words;
  cabinBag: Bag | null;
  checkedBag: Bag | null;
  refund: Rule;
  change: Rule;
  total: number;
};
/** `token` is what price checks and orders take; it holds the whole journey, signed. */
export type Offer = { token: string; slices: number[]; perAdult: number; seatsLeft: number | null; fares: FareOffer[] };

/** Every airport, carrier, aircraft, segment and slice once; offers point at slices and slices at segments by place. */
export type OfferBatch = {
  airports: Record<string, { name: Words; city: Words; country: string; tz: string }>;
  carriers: Record<string, { name: Words; colour: string }>;
  aircraft: Record<string, Words>;
  segments: Segment[];
  slices: Slice[];
  offers: Offer[];
  expiresAt: string;
};

export type PriceLine = {
  code: string;
  label: Words;
  quantity: number;
  amount: number;
  parts?: { label: Words; amount: number }[];
};
/** A fare with all its rules; `lines` add up to `total`. */
export type FareDetails = FareOffer & {
  seatChoice: "paid" | "free" | "none";
  meal: "included" | "paid" | "none";
  refundAfterDeparture: Rule;
  changeAfterDeparture: Rule;
  noShow: Rule;
  unusedTaxesRefunded: boolean;
  lines: PriceLine[];
};

export type SeatMap = {
  slice: number;
  segment: number;
  columns: (string | null)[];
  rows: { row: number; seats: ({ number: string; price: number; free: boolean; exit: boolean } | null)[] }[];
};
export type Extras = { bags: { slice: number; kg: number; price: number; maxPieces: number }[]; seatMaps: SeatMap[] };

export type Traveller = {
  type: "adult" | "child" | "infant";
  title: string;
  firstname: string;
  lastname: string;
  birthDate: string;
  nationality: string;
  document: { type: string; number: string; issuingCountry: string; expires: string };
};
/** What an order keeps of a traveller: a sample needs no documents, and so it has none to lose. */
export type StoredTraveller = Pick<Traveller, "type" | "title" | "firstname" | "lastname"> & { documentEnding: string };
/** `expected` is the total with extras. The same `clientRef` never makes a second booking. */
/** `keep`: for a payment that begins now, or for time to think. */
export type HoldOrder = {
  keep: "payment" | "later";
  token: string;
  fare: string;
  clientRef: string;
  expected: number;
  travellers: Traveller[];
  contact: { email: string; phone: string };
  bags: { traveller: number; slice: number; pieces: number }[];
  seats: { traveller: number; slice: number; segment: number; seat: string }[];
};
export type Booking = {
  id: string;
  clientRef: string;
  locator: string;
  status: "held" | "ticketing" | "ticketed" | "cancelled" | "expired" | "failed";
  total: number;
  payBy: string;
  priceGuaranteedUntil: string;
  tickets: { traveller: number; number: string }[];
  /** Halalas given back by a cancellation. */
  refunded: number;
  /** Places of travellers whose tickets are cancelled. */
  cancelled: number[];
};
export type CancelQuote = {
  token: string;
  refund: number;
  penalty: number;
  void: boolean;
  /** Every traveller of the order, whoever is asked for: `paid` is refund and penalty. */
  perTraveller: { traveller: number; paid: number; refund: number; penalty: number }[];
  expiresAt: string;
};

/**
 * What other flights cost an order, halalas: `difference` is the new fare less what was paid (below 0: cheaper), `kept` what the airline
 * keeps of a cheaper one. `due` is all of it: above 0 to be paid, below 0 given back.
 */
export type ChangeCost = { total: number; difference: number; penalty: number; kept: number; due: number };
/** Offers of other flights, every fare with what changing to it costs. */
/** `byAirline`: in the place of flights that the airline moved, for nothing; the fare stays the one that was paid. */
export type ChangeBatch = Omit<OfferBatch, "offers"> & {
  byAirline: boolean;
  offers: (Omit<Offer, "fares"> & { fares: (FareOffer & { costs: ChangeCost })[] })[];
};
export type ChangeQuote = ChangeCost & { token: string; expiresAt: string; byAirline: boolean };
/** What a traveller asks for, by the codes of airlines (SSR); free of charge. */
export type SpecialRequest = { traveller: number; meal: string | null; assistance: string[] };
/** All that an order is to have beside its fare, with what it has already. */
export type WantedExtras = Pick<HoldOrder, "bags" | "seats"> & { requests: SpecialRequest[] };
/** What a ticketed order can still have. `until`: ISO. */
export type AdditionOffer = {
  bags: (Extras["bags"][number] & { until: string })[];
  seatMaps: (SeatMap & { until: string })[];
  requests: { meals: string[]; assistance: string[]; until: string } | null;
};
export type AdditionQuote = { token: string; due: number; total: number; expiresAt: string };
/** What became of a change or an addition, how its order stands now, and what was issued beside its tickets. */
export type Change = { state: "done" | "pending" | "failed"; booking: Booking; documents: Booking["tickets"] };

/** A traveller's name as the document has it; `traveller`: the place in the order. */
export type NameWish = { traveller: number; firstname: string; lastname: string };

/** What became of a division: how the order stands, and the one that was made of it, once it is. */
export type Division = { state: "done" | "pending" | "failed"; booking: Booking; divided: Booking | null };

/** The flights of an order, slice by slice. */
export type Plan = Segment[][];
/** What the airline did to an order by itself. `after`: null where it does not fly any more. `isLarge`: the traveller may take other flights free, or everything back. */
export type AirlineChange = {
  id: string;
  state: "open" | "accepted" | "superseded";
  isLarge: boolean;
  before: Plan;
  after: Plan | null;
  madeAt: string;
};
/** A switch: what the airline does to the flights of an order. */
export type Move =
  | { do: "later"; minutes: number; slice?: number }
  | { do: "renumber"; number?: string; aircraft?: string; terminal?: string; slice?: number }
  | { do: "break" }
  | { do: "cancel" };

/** Why the supplier says no. `timeout`: no answer came, whatever was done. */
export type RefusalCode =
  | "invalid_request"
  | "traveller_data"
  | "not_found"
  | "offer_expired"
  | "sold_out"
  | "seat_taken"
  | "price_changed"
  | "schedule_changed"
  | "not_permitted"
  | "rejected"
  | "duplicate"
  | "unavailable"
  | "timeout";

/** The supplier's no. */
export class Refusal extends SupplierRefusal<RefusalCode> {}
