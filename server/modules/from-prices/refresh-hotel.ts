import { setTimeout as rest } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { cheapestOf } from "./find-return-flights.ts";
import type { FromPriceDeps, NightSearches, Topic } from "./from-prices-deps.ts";
import { soonDays } from "./spans.ts";
import { fromHotels } from "./tables.ts";

type Deps = FromPriceDeps & { nights: NightSearches };
type Night = { place: string; checkIn: string; checkOut: string; total: number; seenAt: Date };

/** Looks for the cheapest night for two, and takes the place of what was known. @throws AppError when a supplier fails; what was known stays */
export async function refreshHotel(deps: Deps, topic: Topic, context: CallContext): Promise<void> {
  const { db, clock, restMs } = deps;
  const today = riyadhDay(clock.now());
  const found: Night[] = [];
  for (const cityId of topic.cities)
    for (let ahead = 1; ahead <= soonDays; ahead++) {
      const checkIn = addDays(today, ahead);
      const total = await deps.nights.findCheapestNight({ cityId, checkIn }, context);
      if (total !== null)
        found.push({ place: `city.${cityId}`, checkIn, checkOut: addDays(checkIn, 1), total, seenAt: clock.now() });
      await rest(restMs);
    }
  const cheapest = cheapestOf(found);
  if (!cheapest) await db.delete(fromHotels).where(eq(fromHotels.topic, topic.id));
  else
    await db
      .insert(fromHotels)
      .values({ topic: topic.id, ...cheapest })
      .onConflictDoUpdate({ target: fromHotels.topic, set: cheapest });
}
