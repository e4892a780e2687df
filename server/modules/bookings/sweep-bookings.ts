import { and, asc, eq, inArray, isNull, lt, not, or, type SQL } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { JobType } from "#server/platform/queue/queue.ts";
import type { BookingDeps } from "./deps.ts";
import { confirmBookingJob, expireBookingJob } from "./jobs.ts";
import { bookings } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "log">;

/** What should have gone on so long ago, and has no job that will do it, is picked up. */
const graceMs = 2 * 60_000;
/** Bookings picked up in one round; the next round takes the rest. */
const batch = 200;

/**
 * Finds bookings of every kind whose job was lost or given up: those whose time is over, and those that wait for their
 * supplier. Each gets a job again, and staff are told: without a fault somewhere there is none.
 */
export async function sweepBookings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - graceMs);
  const isOver = and(inArray(bookings.stage, ["draft", "held"]), lt(bookings.expiresAt, before));
  const isFree = or(isNull(bookings.leasedUntil), lt(bookings.leasedUntil, now));
  await pickUp(deps, expireBookingJob, isOver);
  await pickUp(
    deps,
    confirmBookingJob,
    and(eq(bookings.stage, "confirming"), lt(bookings.confirmingAt, before), isFree),
  );
}

function pickUp(
  { db, queue, log }: Deps,
  job: JobType<{ bookingId: string }>,
  isNeglected: SQL | undefined,
): Promise<void> {
  return transaction(db, async (tx) => {
    const found = await tx
      .select({ id: bookings.id, reference: bookings.reference })
      .from(bookings)
      .where(and(isNeglected, not(queue.waits(job, bookings.id))))
      .orderBy(asc(bookings.expiresAt))
      .limit(batch);
    for (const { id } of found) await queue.enqueue(tx, job, { bookingId: id });
    if (found.length)
      log.error("bookings without a pending job: enqueued again", {
        job: job.name,
        count: found.length,
        bookings: found.slice(0, 10).map(({ reference }) => reference),
      });
  });
}
