import type { ChosenExtras } from "#contract/extras.ts";
import type { FlightTraveller } from "#contract/travellers.ts";
import type { FlightChoice } from "#server/modules/flights/index.ts";

export type IssuedTicket = { traveller: number; number: string };
/** What was chosen beside the fare, with the prices at that moment, in halalas. */
export type PricedExtras = ChosenExtras & { bagPrices: number[]; seatPrices: number[] };

/** What a booking of flights holds (JSON). */
export type FlightItem = {
  choice: FlightChoice;
  /** In the order of `travellerTypes`; empty until they are named. */
  travellers: FlightTraveller[];
  extras: PricedExtras;
  tickets: IssuedTicket[];
};

export const newFlightItem = (choice: FlightChoice): FlightItem => ({
  choice,
  travellers: [],
  extras: { bags: [], seats: [], bagPrices: [], seatPrices: [] },
  tickets: [],
});
