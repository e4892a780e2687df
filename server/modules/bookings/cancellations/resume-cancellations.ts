import { and, asc, inArray, isNull, lt, not, or } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { cancellations } from "../tables.ts";
import { confirmCancellationJob } from "./cancellation-jobs.ts";
import { openStates } from "./cancellation-states.ts";

/** Cancellations picked up in one round; the next round takes the rest. */
const batch = 200;

/** Asks again for cancellations that are open and have no job any more. Staff are told: without a fault there is none. */
export function resumeCancellations({
  db,
  queue,
  clock,
  log,
}: Pick<BookingDeps, "db" | "queue" | "clock" | "log">): Promise<void> {
  return transaction(db, async (tx) => {
    const open = await tx
      .select({ id: cancellations.id, bookingId: cancellations.bookingId })
      .from(cancellations)
      .where(
        and(
          inArray(cancellations.state, [...openStates]),
          isNull(cancellations.goodwillAsked),
          or(isNull(cancellations.leasedUntil), lt(cancellations.leasedUntil, clock.now())),
          not(queue.waits(confirmCancellationJob, cancellations.id)),
        ),
      )
      .orderBy(asc(cancellations.requestedAt))
      .limit(batch);
    for (const { id } of open) await queue.enqueue(tx, confirmCancellationJob, { cancellationId: id });
    if (open.length)
      log.error("cancellations without a pending job: enqueued again", {
        count: open.length,
        bookings: open.slice(0, 10).map(({ bookingId }) => bookingId),
      });
  });
}
