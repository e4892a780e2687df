import type { Cabin } from "#contract/cabin.ts";
import type { FareDetails } from "#contract/flights.ts";
import type { OfferSlice, Penalty } from "#contract/itineraries.ts";
import type { Bag } from "#contract/baggage.ts";
import type { Money } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { BothTexts } from "#contract/text.ts";
import type { DocumentType, Title } from "#contract/travellers.ts";
import type { CallContext, Outcome, Quote, Ref } from "#server/platform/supplier.ts";
import type { AddsExtras } from "./supplier-additions.ts";
import type { FlightBooking, SupplierExtras } from "./supplier-booking.ts";

export type { FlightBooking, SupplierExtras } from "./supplier-booking.ts";

/** What is asked of a supplier. Places are airports or metro areas; ages decide, never bands. */
export type SupplierQuery = {
  slices: { from: string; to: string; date: string }[];
  adults: number;
  childAges: number[];
  infants: number;
  cabin: Cabin;
};

/** `departs`, `returns`: the first day of each. */
export type PriceGridQuery = Omit<SupplierQuery, "slices"> & {
  from: string;
  to: string;
  departs: string;
  returns: string;
  days: number;
};

/** A fare as the list needs it. `total` is the supplier's price for all travellers, without our fee. */
export type OptionFare = {
  id: string;
  name: BothTexts;
  cabin: Cabin;
  cabinBag: Bag | null;
  checkedBag: Bag | null;
  refund: Penalty;
  change: Penalty;
  total: Money;
};

/** A journey with the fares it is sold at, cheapest first. `perAdult` is one adult's share at the cheapest fare. */
export type FlightOption = {
  ref: Ref;
  slices: OfferSlice[];
  fares: OptionFare[];
  perAdult: Money;
  seatsLeft: number | null;
  expiresAt: string;
};

/** A price line with its label in both languages; lines add up to the fare's total. */
export type SupplierLine = Omit<PriceLine, "label" | "parts"> & {
  label: BothTexts;
  parts?: { label: BothTexts; amount: Money }[];
};

/** A fare with all its rules and lines. `ref` is what re-check and booking take. */
export type FlightFare = OptionFare &
  Pick<
    FareDetails,
    "seatChoice" | "meal" | "refundAfterDeparture" | "changeAfterDeparture" | "noShow" | "unusedTaxesRefunded"
  > & {
    ref: Ref;
    lines: SupplierLine[];
  };

export type OrderTraveller = {
  type: "adult" | "child" | "infant";
  title: Title;
  firstname: string;
  /** Empty when the document shows one name; the adapter follows the airline's custom (FNU). */
  lastname: string;
  birthDate: string;
  nationality: string;
  document: { type: DocumentType; number: string; issuingCountry: string; expires: string };
};

/** `clientRef` is ours, stored before the call; the same one never makes a second booking. `expected` is the supplier's total with extras. `keep`: for a payment that begins now, or as long as the airline gives to think. */
export type FlightOrder = {
  keep: "payment" | "later";
  fare: Ref;
  clientRef: string;
  expected: Money;
  travellers: OrderTraveller[];
  contact: { email: string; phone: string };
  bags: { traveller: number; slice: number; pieces: number }[];
  seats: { traveller: number; slice: number; segment: number; seat: string }[];
};

/**
 * What other flights cost an order. `total`: what the order then costs; `difference`: that less what was paid, below 0 where it is
 * cheaper; `kept`: what the airline keeps of a cheaper fare. `due` = difference + penalty + kept: above 0 to be paid, below 0 given back.
 */
export type ChangeCost = { total: Money; difference: Money; penalty: Money; kept: Money; due: Money };

/** Other flights for an order; `fares[].costs`: what changing to each fare costs everybody together. */
export type ChangeOption = Omit<FlightOption, "fares"> & {
  fares: (OptionFare & { costs: ChangeCost })[];
  /** Given for nothing in the place of flights that the airline moved: the fare stays the one that was paid, bags with it. */
  byAirline: boolean;
};

export type ChangeQuote = ChangeCost & { ref: Ref; expiresAt: string; byAirline: boolean };

/**
 * What an airline did to the flights of an order by itself. `after`: all of them as they stand then, null where nothing flies any more.
 * One that is `open` was accepted by nobody; another on top of it takes its place.
 */
export type AirlineChange = { id: string; state: "open" | "accepted" | "superseded"; after: OfferSlice[] | null };

/** `traveller`: the place in the order; `lastname` as in OrderTraveller. */
export type NameWish = Pick<OrderTraveller, "firstname" | "lastname"> & { traveller: number };

/** An order that was divided: the travellers who stay, and those who left, each by their places in the order they have now. */
export type DividedOrder = { rest: FlightBooking; divided: FlightBooking };

/**
 * `travellers`: every traveller of the order by place, whoever is asked for: what the airline was paid and what it would
 * keep. `refund` and `penalty` are those of the travellers asked for.
 */
export type CancelQuote = {
  ref: Ref;
  refund: Money;
  penalty: Money;
  void: boolean;
  travellers: { paid: Money; penalty: Money }[];
  expiresAt: string | null;
};

/** What we ask of any flight supplier. Adapters turn a supplier's own words into these and throw only SupplierError. */
export type FlightSupplier = AddsExtras & {
  readonly id: string;
  readonly can: {
    hold: boolean;
    /** Seats and bags are kept with a held order; else an order with some is sold when it is issued. */
    holdExtras: boolean;
    cancelQuote: boolean;
    voidWindow: boolean;
    /** One traveller without the others. */
    partialCancel: boolean;
    extras: boolean;
    /** Other flights in the place of those of a ticketed order, for everybody of it and before the first one leaves. */
    change: boolean;
    /** Bags, seats, meals and assistance for a ticketed order. */
    addExtras: boolean;
    /** It tells what airlines did to orders by themselves, and takes the traveller's yes. */
    airlineChanges: boolean;
    /** It writes a traveller's name right on a ticket that stands, also beyond what is free by rule. */
    correctName: boolean;
    /** It gives some travellers of a ticketed order one of their own. */
    divide: boolean;
    /** The cheapest prices of days, without a search for each of them; else `calendar` and `priceGrid` know no price. */
    calendar: boolean;
    documents: DocumentType[];
  };
  /** An operator by the code it has in this supplier's answers; null when the supplier does not tell. */
  carrier(code: string): { name: BothTexts; colour: string } | null;
  /** Batches, as they come. */
  search(query: SupplierQuery, context: CallContext): AsyncIterable<FlightOption[]>;
  /** The cheapest total of each day; null where nothing flies. With `stayDays` there and back. */
  calendar(
    query: Omit<SupplierQuery, "slices"> & {
      from: string;
      to: string;
      start: string;
      days: number;
      stayDays: number | null;
    },
    context: CallContext,
  ): Promise<{ date: string; total: Money | null }[]>;
  /**
   * The cheapest total there and back for every pair of `days` days each: a row for each day of return, in it one for each
   * departure. Null where nothing flies, and where it is not known which flights of the two days go together.
   */
  priceGrid(query: PriceGridQuery, context: CallContext): Promise<(Money | null)[][]>;
  fares(option: Ref, context: CallContext): Promise<FlightFare[]>;
  /** @throws SupplierError sold_out, offer_expired, schedule_changed */
  recheck(fare: Ref, expected: Money, context: CallContext): Promise<Quote>;
  extras(fare: Ref, context: CallContext): Promise<SupplierExtras>;
  /** Keeps the seats until `payBy`; how long is the airline's. What no airline keeps is promised until its offer expires, without a locator. */
  hold(order: FlightOrder, context: CallContext): Promise<Outcome<FlightBooking>>;
  /** Buys and tickets a held order. `order` as it was held, with the reference it is issued under and what it costs by now. */
  issue(booking: Ref, order: FlightOrder, context: CallContext): Promise<Outcome<FlightBooking>>;
  /** After pending or unknown: what became of this order of ours? Never buys. `rejected` with `not_found`: there is none. */
  reconcile(clientRef: string, context: CallContext): Promise<Outcome<FlightBooking>>;
  retrieve(booking: Ref, context: CallContext): Promise<FlightBooking>;
  /** `travellers`: places of those to cancel; all who stand when empty. @throws SupplierError not_permitted: none of it can be cancelled like this */
  quoteCancel(booking: Ref, travellers: number[], context: CallContext): Promise<CancelQuote>;
  /**
   * Also lets go of a held order. Cancelling twice answers the same, also when the quote has run out since.
   * @throws SupplierError offer_expired: certainly not cancelled, ask for another quote
   */
  confirmCancel(quote: Ref, context: CallContext): Promise<FlightBooking>;
  /** A day for each slice that is to be changed, null for one that stays. @throws SupplierError not_permitted: this order cannot be changed (`code` not_offered: its fare may allow it, the supplier does not do it) */
  searchChange(booking: Ref, dates: (string | null)[], context: CallContext): Promise<ChangeOption[]>;
  /** What changing to a fare of such an option costs now. @throws SupplierError as searchChange; sold_out, offer_expired */
  quoteChange(booking: Ref, fare: Ref, context: CallContext): Promise<ChangeQuote>;
  /** Takes the flights of a quote, with new tickets. The same `clientRef` never changes twice. Extras of the old flights are given up. */
  change(quote: Ref, clientRef: string, context: CallContext): Promise<Outcome<FlightBooking>>;
  /** After pending or unknown: what became of this change of ours? Never changes. `rejected` with `not_found`: there is none. */
  reconcileChange(clientRef: string, context: CallContext): Promise<Outcome<FlightBooking>>;
  /** The first first. While one is open that is large, other flights are free and everything comes back (`quoteChange`, `quoteCancel`). */
  airlineChanges(booking: Ref, context: CallContext): Promise<AirlineChange[]>;
  /** The same one is accepted once, however often it is asked. `rejected` with `not_permitted`: another took its place, or nothing flies. */
  acceptAirlineChange(booking: Ref, id: string, context: CallContext): Promise<Outcome<true>>;
  /**
   * A traveller's name as the document has it, on the ticket that stands or on a new one in its place; nothing is charged. The same
   * `clientRef` never corrects twice. `rejected` with `not_permitted`: the airline does not.
   */
  correctName(booking: Ref, name: NameWish, clientRef: string, context: CallContext): Promise<Outcome<FlightBooking>>;
  /** After pending or unknown: what became of this correction of ours? Never corrects. `rejected` with `not_found`: there is none. */
  reconcileName(clientRef: string, context: CallContext): Promise<Outcome<FlightBooking>>;
  /**
   * Gives travellers (places) of a ticketed order an order of their own with its own locator; tickets stay what they are, and nothing is
   * charged. The same `clientRef`, which is that of the new order, never divides twice. `rejected` with `not_permitted`: the airline does not.
   */
  divide(
    booking: Ref,
    travellers: readonly number[],
    clientRef: string,
    context: CallContext,
  ): Promise<Outcome<DividedOrder>>;
  /** After pending or unknown: what became of this division of ours? Never divides. `rejected` with `not_found`: there is none. */
  reconcileDivision(clientRef: string, context: CallContext): Promise<Outcome<DividedOrder>>;
  /** The order that a notice is about, empty for something else; null for one that is forged, old or not understood. Of a supplier that sends some. */
  readNotice?(raw: string, headers: Headers, now: Date): Promise<{ order: string } | null>;
};
