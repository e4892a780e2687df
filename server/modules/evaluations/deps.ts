import type { Locale } from "#contract/text.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

/** A completed trip, its name in words and whom one may rate beside us. */
export type Trip = {
  bookingId: string;
  reference: string;
  title: string;
  suppliers: { id: string; name: string }[];
};

export type RatedBooking = { bookingId: string; reference: string; firstName: string | null };

export type EvaluationDeps = {
  db: Database;
  clock: Clock;
  /** The trip of a signed link. @throws AppError not_found, conflict before it is over */
  findTrip: (token: string, locale: Locale) => Promise<Trip>;
  /** By booking; none where nobody has a name any more. */
  findFirstNames: (bookingIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** By booking: what a case of its evaluation says of it. */
  findRated: (bookingIds: readonly string[]) => Promise<ReadonlyMap<string, RatedBooking>>;
};
