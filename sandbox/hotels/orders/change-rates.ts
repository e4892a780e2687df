import type { HotelContext } from "../context.ts";
import { changeKey } from "../rates/conditions.ts";

const risePercent = 8;

/**
 * From now on all rates of a hotel and stay cost more, or have worse terms, as when a season's offer ends. What has
 * changed before stays as it is.
 */
export async function changeRates(
  context: Pick<HotelContext, "pool" | "changes">,
  hotelId: string,
  stay: { checkIn: string; nights: number },
  how: "price_changed" | "terms_changed",
): Promise<void> {
  const key = changeKey(hotelId, stay);
  const changed = await context.pool.query<{ percent: number; worse: boolean }>(
    `insert into sandbox_hotels.rate_changes as known (stay, percent, worse) values ($1, $2, $3)
     on conflict (stay) do update set percent = greatest(known.percent, excluded.percent),
       worse = known.worse or excluded.worse, changed_at = clock_timestamp()
     returning percent, worse`,
    [key, how === "price_changed" ? risePercent : 0, how === "terms_changed"],
  );
  context.changes.set(key, changed.rows[0]!);
}
