import { daysFrom, riyadhDay } from "#contract/days.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { keptDays } from "./spans.ts";

/** What still stands: its day has not passed and it is not old. */
export const standing = (clock: FromPriceDeps["clock"]) => ({
  today: riyadhDay(clock.now()),
  notBefore: daysFrom(clock.now(), -keptDays),
});
