import type { FareDetails, FlightOffer, FlightQuery } from "#contract/flights.ts";
import type { FlightNames, OfferSlice } from "#contract/itineraries.ts";
import type { DocumentRule } from "#contract/travel-documents.ts";
import type { Money } from "#contract/money.ts";
import type { PricedBy } from "#server/platform/pricing/pricing.ts";
import type { SoldFare } from "../flights-in-riyals.ts";
import type { FlightFare } from "../flight-supplier.ts";

/** A chosen fare as a booking keeps it (JSON): codes and texts in both languages, so that it reads in either later. */
export type FlightChoice = {
  query: FlightQuery;
  slices: OfferSlice[];
  /** In riyals; without `own` it is one that was chosen before other currencies were sold. */
  fare: FlightFare & Partial<Pick<SoldFare, "own">>;
  /** One adult's share, our fee included. */
  perAdult: Money;
  seatsLeft: number | null;
  /** Our service fee for the whole booking, with what was added to the fare; it stays what it was when that is checked again. */
  serviceFee: Money;
  /** How many travellers the fee is charged for. */
  feeTravellers: number;
  /** The supplier's price for all travellers plus our fee. */
  total: Money;
  /** The rules of `serviceFee`; missing in bookings of before there were some. */
  pricedBy?: PricedBy;
  expiresAt: string;
  /** The airline gave these flights in the place of those it moved. */
  byAirline?: true;
};

/** The choice in words of one language; `fare.lines` add up to `choice.total`. */
export type FlightChoiceView = { offer: FlightOffer; fare: FareDetails; names: FlightNames; document: DocumentRule };
