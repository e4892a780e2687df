import { and, gte } from "drizzle-orm";
import type { HotelFrom } from "#contract/destinations.ts";
import { sar } from "#contract/money.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { standing } from "./standing.ts";
import { fromHotels } from "./tables.ts";

/** What is known of sleeping at a topic, of every topic where something is. */
export async function readStayPrices({
  db,
  clock,
  searches,
}: Pick<FromPriceDeps, "db" | "clock" | "searches">): Promise<Map<string, HotelFrom>> {
  if (!searches.nights) return new Map();
  const { today, notBefore } = standing(clock);
  const rows = await db
    .select()
    .from(fromHotels)
    .where(and(gte(fromHotels.checkIn, today), gte(fromHotels.seenAt, notBefore)));
  return new Map(
    rows.map(({ topic, place, checkIn, checkOut, total, seenAt }) => [
      topic,
      { place, checkIn, checkOut, total: sar(total), seenAt: seenAt.toISOString() },
    ]),
  );
}

/** Null where nothing is known. */
export const stayPriceOf = (known: HotelFrom | null | undefined) => ({ hotel: known ?? null });
export type StayPrice = ReturnType<typeof stayPriceOf>;
