import { and, eq } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { cheapestOf, type DayFare, findReturnFlights } from "./find-return-flights.ts";
import type { FromPriceDeps, Topic, WaySearches } from "./from-prices-deps.ts";
import { monthsFrom, originsOf, soon, soonDays } from "./spans.ts";
import { fromFlights, fromFlightTimes } from "./tables.ts";

type Deps = FromPriceDeps & { ways: WaySearches };

/**
 * Looks for the cheapest returns from one city of departure, and takes the place of what was known: a span in which nothing flies any more
 * has no price. The first city also has a price for each month and the fastest journey.
 * @throws AppError when a supplier fails; what was known stays
 */
export async function refreshFlights(deps: Deps, topic: Topic, origin: string, context: CallContext): Promise<void> {
  const today = riyadhDay(deps.clock.now());
  const isFirst = originsOf(topic)[0] === origin;
  const days = isFirst ? 366 : soonDays;
  const fares = await findReturnFlights(deps, topic, { from: origin, today, days }, context);
  const near = cheapestOf(fares.filter(({ departOn }) => departOn <= addDays(today, soonDays)));
  const spans: [string, DayFare | undefined][] = [[soon, near]];
  if (isFirst)
    for (const month of monthsFrom(today))
      spans.push([month, cheapestOf(fares.filter(({ departOn }) => departOn.startsWith(month)))]);
  const rows = spans.flatMap(([span, fare]) => (fare ? [{ topic: topic.id, origin, span, ...fare }] : []));
  await transaction(deps.db, async (tx) => {
    await tx.delete(fromFlights).where(and(eq(fromFlights.topic, topic.id), eq(fromFlights.origin, origin)));
    if (rows.length > 0) await tx.insert(fromFlights).values(rows);
  });
  if (isFirst && near) await refreshTime(deps, topic, { from: origin, to: near.airport, date: near.departOn }, context);
}

async function refreshTime(
  { db, clock, ways }: Deps,
  topic: Topic,
  slice: { from: string; to: string; date: string },
  context: CallContext,
): Promise<void> {
  const fastest = await ways.findFastest(slice, context);
  if (!fastest) return;
  const { minutes, stops } = fastest;
  const seen = { minutes, stops, seenAt: clock.now() };
  await db
    .insert(fromFlightTimes)
    .values({ topic: topic.id, origin: slice.from, ...seen })
    .onConflictDoUpdate({ target: [fromFlightTimes.topic, fromFlightTimes.origin], set: seen });
}
