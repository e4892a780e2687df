import type {
  DocumentRule,
  FareDetails,
  FlightNames,
  FlightOffer,
  FlightQuery,
  OfferSlice,
} from "#contract/flights.ts";
import type { Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext, Outcome, Quote } from "#server/platform/supplier.ts";
import type { SoldExtras, SoldFare } from "../flights-in-riyals.ts";
import type { CancelQuote, FlightBooking, FlightFare, FlightOrder } from "../flight-supplier.ts";

/** A chosen fare as a booking keeps it (JSON): codes and texts in both languages, so that it reads in either later. */
export type FlightChoice = {
  query: FlightQuery;
  slices: OfferSlice[];
  /** In riyals; without `own` it is one that was chosen before other currencies were sold. */
  fare: FlightFare & Partial<Pick<SoldFare, "own">>;
  /** One adult's share, our fee included. */
  perAdult: Money;
  seatsLeft: number | null;
  /** Our service fee for the whole booking. */
  serviceFee: Money;
  /** How many travellers the fee is charged for. */
  feeTravellers: number;
  /** The supplier's price for all travellers plus our fee. */
  total: Money;
  expiresAt: string;
};

/** The choice in words of one language; `fare.lines` add up to `choice.total`. */
export type FlightChoiceView = { offer: FlightOffer; fare: FareDetails; names: FlightNames; document: DocumentRule };

/** What the bookings module may ask of flights. */
export interface FlightSeller {
  /** @throws AppError session_expired, offer_unavailable */
  choose(searchId: string, offerId: string, fareId: string, context: CallContext): Promise<FlightChoice>;
  describe(choice: FlightChoice, locale: Locale): FlightChoiceView;
  /** The choice at today's price: `fare.total` and its lines follow. @throws AppError offer_unavailable, session_expired, supplier_failed */
  recheck(choice: FlightChoice, context: CallContext): Promise<{ quote: Quote; choice: FlightChoice }>;
  extras(choice: FlightChoice, context: CallContext): Promise<SoldExtras>;
  /** Orders, and what cancelling them costs, are told in the supplier's own currency. */
  hold(choice: FlightChoice, order: Omit<FlightOrder, "fare">, context: CallContext): Promise<Outcome<FlightBooking>>;
  issue(
    booking: FlightBooking["ref"],
    expected: Money,
    clientRef: string,
    context: CallContext,
  ): Promise<Outcome<FlightBooking>>;
  reconcile(supplier: string, clientRef: string, context: CallContext): Promise<Outcome<FlightBooking>>;
  /** Whether one traveller can be cancelled without the others. */
  cancelsParts(supplier: string): boolean;
  quoteCancel(booking: FlightBooking["ref"], travellers: number[], context: CallContext): Promise<CancelQuote>;
  confirmCancel(quote: CancelQuote["ref"], context: CallContext): Promise<FlightBooking>;
}
