import type { HotelContext } from "../context.ts";
import { changeKey } from "../rates/conditions.ts";

const risePercent = 8;
const fallPercent = -8;
const moves = { price_changed: risePercent, price_fell: fallPercent, terms_changed: 0 };

/**
 * From now on all rates of a hotel and stay cost more or less, or have worse terms, as when a season's offer ends. A rise comes after
 * a fall, and a fall after a rise; terms leave prices as they are.
 */
export async function changeRates(
  context: Pick<HotelContext, "pool" | "changes">,
  hotelId: string,
  stay: { checkIn: string; nights: number },
  how: keyof typeof moves,
): Promise<void> {
  const key = changeKey(hotelId, stay);
  const changed = await context.pool.query<{ percent: number; worse: boolean }>(
    `insert into sandbox_hotels.rate_changes as known (stay, percent, worse) values ($1, $2, $3)
     on conflict (stay) do update set percent = case when excluded.worse then known.percent else excluded.percent end,
       worse = known.worse or excluded.worse, changed_at = clock_timestamp()
     returning percent, worse`,
    [key, moves[how], how === "terms_changed"],
  );
  context.changes.set(key, changed.rows[0]!);
}
