import type { Pool } from "pg";
import type { Signer } from "../sign-text.ts";
import type { Fault, HotelFaults } from "./faults.ts";
import type { SalesFeed } from "./orders/sales-feed.ts";
import type { RateChanges } from "./rates/conditions.ts";
import type { PreparedHotels } from "./rates/prepare-hotel.ts";
import type { SoldRooms } from "./rates/rooms-left.ts";
import type { HotelCatalogue } from "./types.ts";

export type Clock = { now: () => Date };

/** What every function of the service works with. */
export type HotelContext = {
  catalogue: HotelCatalogue;
  hotels: PreparedHotels;
  sold: SoldRooms;
  changes: RateChanges;
  signer: Signer;
  faults: HotelFaults;
  pool: Pool;
  feed: SalesFeed;
  clock: Clock;
};

/** What one call may be told. */
export type CallOptions = { signal?: AbortSignal; fault?: Fault };

/** A rate is shown and re-checked for so long after the search, or after its last re-check. */
export const rateMinutes = 30;
/** An order may come so long after the last look at its rates: paying takes a while. */
export const orderMinutes = 75;

export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);
