import type { Money } from "#contract/money.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { CallContext } from "#server/platform/supplier.ts";

/** What prices are looked for: a destination. */
export type Topic = {
  id: string;
  /** Airports or metro areas it is reached by. */
  airports: readonly string[];
  /** Hotels are searched in them. */
  cities: readonly string[];
  /** Days between the flight there and the one back. */
  stayDays: number;
};

/** What one adult pays in economy on each day, there and back. */
type CalendarQuery = {
  from: string;
  to: string;
  start: string;
  days: number;
  stayDays: number;
  adults: number;
  childAges: number[];
  infants: number;
  cabin: "economy";
};

/** The cheapest of each day; null where nothing leaves. `seenAt`: ISO. */
type Calendar = { days: { date: string; total: Money | null }[]; seenAt: string };

/** How a way to a topic is searched for. They throw when a supplier fails. */
export type WaySearches = {
  findCalendar: (query: CalendarQuery, context: CallContext) => Promise<Calendar>;
  findFastest: (
    slice: { from: string; to: string; date: string },
    context: CallContext,
  ) => Promise<{ minutes: number; stops: number } | null>;
};

/** How a bed is; the same. */
export type NightSearches = {
  /** Halalas for two adults. */
  findCheapestNight: (night: { cityId: string; checkIn: string }, context: CallContext) => Promise<number | null>;
};

/** The product's own searches, through its own modules. Null: it is not sold, and no price of it is found or told. */
export type Searches = { ways: WaySearches | null; nights: NightSearches | null };

export type FromPriceDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  topics: () => Promise<readonly Topic[]>;
  searches: Searches;
  /** Milliseconds of rest between two searches, so that travellers' own come first. */
  restMs: number;
};
