import type { ChosenExtras, SpecialRequest } from "#contract/extras.ts";
import { type Money } from "#contract/money.ts";
import type { FlightChoice } from "./flight-choice.ts";
import type { NamedTraveller } from "#server/modules/bookings/for-products.ts";

export type IssuedTicket = { traveller: number; number: string };
/**
 * What was chosen beside the fare, with the prices at that moment, in halalas. `own`: what all of it costs in the supplier's
 * currency; missing where that is riyals.
 */
export type PricedExtras = ChosenExtras & { bagPrices: number[]; seatPrices: number[]; own?: Money };

/** What a booking of flights holds (JSON). */
export type FlightItem = {
  choice: FlightChoice;
  /** In the order of `travellerTypes`; empty until they are named. */
  travellers: NamedTraveller[];
  extras: PricedExtras;
  /** Meals and assistance, at most one entry for each traveller; missing where nobody ever asked for any. */
  requests?: SpecialRequest[];
  tickets: IssuedTicket[];
};

export const newFlightItem = (choice: FlightChoice): FlightItem => ({
  choice,
  travellers: [],
  extras: { bags: [], seats: [], bagPrices: [], seatPrices: [] },
  tickets: [],
});
