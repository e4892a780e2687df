import { and, asc, eq, gt } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import type { Departure } from "#contract/packages.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { datedSteps } from "../cancel-steps.ts";
import { datedRule } from "../change-rule.ts";
import type { PackageBody } from "../package-body.ts";
import { priceOf } from "../package-price.ts";
import { packageDepartures } from "../tables.ts";

export type DepartureRow = typeof packageDepartures.$inferSelect;

/** A departure closes so many days before it: flights and hotels are named to their suppliers by then. */
const closesDaysBefore = 3;
/** Places left that are told. */
const fewPlaces = 5;

/** Departures that have not begun, of one package or of all, the next first. */
export function readDepartures(db: DatabaseOrTransaction, clock: Clock, packageId?: string): Promise<DepartureRow[]> {
  const today = riyadhDay(clock.now());
  return db
    .select()
    .from(packageDepartures)
    .where(
      and(gt(packageDepartures.startsOn, today), packageId ? eq(packageDepartures.packageId, packageId) : undefined),
    )
    .orderBy(asc(packageDepartures.startsOn));
}

/** The last day on which a departure is on sale. */
export const lastSaleDay = (startsOn: string): string => addDays(startsOn, -closesDaysBefore);

/** `cancelSteps` and `changeTerms` are of this departure's dates. */
export function showDeparture(
  row: DepartureRow,
  body: Pick<PackageBody, "cancellation" | "changes" | "price" | "discountPercent">,
  now: Date,
): Departure {
  const { startsOn, endsOn, places, sold } = row;
  const placesLeft = places - sold;
  const isClosed = riyadhDay(now) > lastSaleDay(startsOn);
  return {
    startsOn,
    endsOn,
    placesLeft,
    few: placesLeft > 0 && placesLeft <= fewPlaces,
    state: isClosed ? "closed" : placesLeft === 0 ? "sold_out" : "open",
    price: priceOf(body, { departure: row }),
    cancelSteps: datedSteps(body.cancellation.steps, startsOn),
    changeTerms: body.changes ? datedRule(body.changes, startsOn) : null,
  };
}
