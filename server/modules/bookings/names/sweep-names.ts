import { and, asc, inArray, isNull, lt, not, or } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { correctNameJob } from "./name-jobs.ts";
import { turnStates } from "./name-states.ts";
import { nameCorrections } from "./tables.ts";

/** Taken in one round; the next round takes the rest. */
const batch = 200;

/** Asks again for corrections that wait for the supplier and have no job any more. Staff are told: without a fault there is none. */
export const sweepNames = ({
  db,
  queue,
  clock,
  log,
}: Pick<BookingDeps, "db" | "queue" | "clock" | "log">): Promise<void> =>
  transaction(db, async (tx) => {
    const open = await tx
      .select({ id: nameCorrections.id, bookingId: nameCorrections.bookingId })
      .from(nameCorrections)
      .where(
        and(
          inArray(nameCorrections.state, [...turnStates]),
          or(isNull(nameCorrections.leasedUntil), lt(nameCorrections.leasedUntil, clock.now())),
          not(queue.waits(correctNameJob, nameCorrections.id)),
        ),
      )
      .orderBy(asc(nameCorrections.askedAt))
      .limit(batch);
    for (const { id } of open) await queue.enqueue(tx, correctNameJob, { correctionId: id });
    if (open.length)
      log.error("name corrections without a pending job: enqueued again", {
        count: open.length,
        bookings: open.slice(0, 10).map(({ bookingId }) => bookingId),
      });
  });
