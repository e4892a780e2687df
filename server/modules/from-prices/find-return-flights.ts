import { setTimeout as rest } from "node:timers/promises";
import * as limits from "#contract/limits.ts";
import { addDays } from "#i18n/format-date.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FromPriceDeps, Topic, WaySearches } from "./from-prices-deps.ts";

/** The cheapest return flight of a day; `total` in halalas for one adult, every fee in it. */
export type DayFare = { airport: string; departOn: string; backOn: string; total: number; seenAt: Date };

/** A traveller's search waits behind one piece at most. */
const daysAPiece = 16;

/** What leaves on each of so many days from `start` on; days without a flight are left out. @throws AppError when a supplier fails */
export async function findReturnFlights(
  { ways, restMs }: Pick<FromPriceDeps, "restMs"> & { ways: WaySearches },
  { airports, stayDays }: Topic,
  { from, today, days }: { from: string; today: string; days: number },
  context: CallContext,
): Promise<DayFare[]> {
  const found: DayFare[] = [];
  const last = limits.bookableDaysAhead - stayDays;
  for (const to of airports)
    for (let ahead = 1; ahead <= Math.min(days, last); ahead += daysAPiece) {
      const calendar = await ways.findCalendar(
        {
          from,
          to,
          start: addDays(today, ahead),
          days: Math.min(daysAPiece, days - ahead + 1),
          stayDays,
          adults: 1,
          childAges: [],
          infants: 0,
          cabin: "economy",
        },
        context,
      );
      const seenAt = new Date(calendar.seenAt);
      for (const { date, total } of calendar.days)
        if (total)
          found.push({
            airport: to,
            departOn: date,
            backOn: addDays(date, stayDays),
            total: total.amount,
            seenAt,
          });
      await rest(restMs);
    }
  return found;
}

/** The first of the cheapest ones. */
export const cheapestOf = <Fare extends { total: number }>(fares: readonly Fare[]): Fare | undefined =>
  fares.reduce<Fare | undefined>((best, fare) => (best && best.total <= fare.total ? best : fare), undefined);
