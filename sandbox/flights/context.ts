import type { Pool } from "pg";
import type { Charges } from "./engine/charges.ts";
import type { SearchPool } from "./engine/search-pool.ts";
import type { SoldSeats } from "./engine/sold-seats.ts";
import type { Faults } from "./faults.ts";
import type { SoldSeatsFeed } from "./orders/sold-seats-feed.ts";
import type { Tokens } from "./offer-token.ts";
import type { Places } from "./search/resolve-query.ts";
import type { FlightNetwork } from "./timetable/flight-network.ts";

export type Clock = { now: () => Date };

/** What every function of the service works with. */
export type FlightContext = {
  network: FlightNetwork;
  charges: Charges;
  soldSeats: SoldSeats;
  search: SearchPool;
  places: Places;
  tokens: Tokens;
  faults: Faults;
  pool: Pool;
  feed: SoldSeatsFeed;
  clock: Clock;
};

/** Offers are sold for so long after the search. */
export const offerMinutes = 30;

/** Sales of a flight end so many minutes before it leaves. */
export const salesEndMinutes = 60;

/** The day in Riyadh, where this supplier keeps its books. */
export const riyadhDay = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
