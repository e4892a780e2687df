import { and, isNotNull, lt } from "drizzle-orm";
import { getNumbers as contract } from "#contract/admin/numbers.ts";
import { daysFrom } from "#contract/days.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { numberEvents } from "#server/platform/numbers/tables.ts";
import type { NumberDeps } from "./deps.ts";
import { foldEvents } from "./fold-events.ts";
import { getNumbers } from "./get-numbers.ts";
import { refusedByLimits } from "./refused-by-limits.ts";
import { deleteOldEventsJob, foldNumbersJob } from "./jobs.ts";
import { rebuildNumbers } from "./rebuild-numbers.ts";

export { readTotals } from "./read-totals.ts";
export { rebuildNumbers } from "./rebuild-numbers.ts";

/** Days that events stay, so that hours and days can be made again from them. */
const keptDays = 100;

/** Numbers: what was looked for, booked, paid and promised, by hour and day. Owns no cause; modules count by `recordNumber`. */
export function createNumbers(deps: NumberDeps) {
  const { db, queue, clock } = deps;
  queue.handle(foldNumbersJob, async () => void (await foldEvents(db, clock.now())));
  queue.schedule(foldNumbersJob, "* * * * *", {});
  queue.handle(deleteOldEventsJob, async () => {
    const before = daysFrom(clock.now(), -keptDays);
    await db.delete(numberEvents).where(and(isNotNull(numberEvents.foldedAt), lt(numberEvents.at, before)));
  });
  queue.schedule(deleteOldEventsJob, "17 3 * * *", {});
  return {
    /** For `npm run numbers -- rebuild`. */
    rebuild: () => rebuildNumbers(db, clock.now()),
    /** For the system page. */
    refusedByLimits: () => refusedByLimits(deps),
    routes: (api: Api) => implement(api, contract, (input) => getNumbers(deps, input)),
  };
}
