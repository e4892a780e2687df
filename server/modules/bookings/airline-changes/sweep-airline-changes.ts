import { and, asc, eq, isNotNull, isNull, lt, lte, not, or } from "drizzle-orm";
import { openCase } from "#server/platform/cases/open-case.ts";
import { transaction } from "#server/platform/database/database.ts";
import { caseOfAirlineChange } from "../cases/airline-case.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { acceptAirlineJob, mailAirlineJob } from "./airline-jobs.ts";
import { reminderMs, remindAt } from "./answer-rules.ts";
import { lockAirlineChange } from "./find-airline-changes.ts";
import { moveAirlineChange } from "./move-airline-change.ts";
import { airlineChanges } from "./tables.ts";

/** Taken in one round; the next round takes the rest. */
const batch = 200;

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "log" | "products">;

export async function sweepAirlineChanges(deps: Deps): Promise<void> {
  await remind(deps);
  await giveToDesk(deps);
  await resume(deps);
}

/** Once each, where there was time enough to forget it. */
async function remind({ db, queue, clock }: Deps): Promise<void> {
  const now = clock.now();
  const due = await db
    .select()
    .from(airlineChanges)
    .where(
      and(
        eq(airlineChanges.state, "told"),
        isNull(airlineChanges.remindedAt),
        lte(airlineChanges.answerBy, new Date(now.getTime() + reminderMs)),
      ),
    )
    .orderBy(asc(airlineChanges.answerBy))
    .limit(batch);
  for (const { id, ...row } of due)
    await transaction(db, async (tx) => {
      const isDue = (remindAt(row) ?? now) <= now && row.answerBy !== null && row.answerBy > now;
      const mine = and(eq(airlineChanges.id, id), eq(airlineChanges.state, "told"), isNull(airlineChanges.remindedAt));
      const [marked] = await tx.update(airlineChanges).set({ remindedAt: now }).where(mine).returning();
      if (marked && isDue && remindAt(row))
        await queue.enqueue(tx, mailAirlineJob, { airlineChangeId: id, mail: "airline_change_reminder" });
    });
}

/** Nobody has answered in time: a person of ours rings. The traveller may still answer. */
async function giveToDesk(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const due = await db
    .select({ id: airlineChanges.id, bookingId: airlineChanges.bookingId })
    .from(airlineChanges)
    .where(and(eq(airlineChanges.state, "told"), lte(airlineChanges.answerBy, clock.now())))
    .orderBy(asc(airlineChanges.answerBy))
    .limit(batch);
  for (const { id, bookingId } of due)
    await transaction(db, async (tx) => {
      const row = await lockBooking(tx, bookingId);
      if ((await lockAirlineChange(tx, id)).state !== "told") return;
      const moved = await moveAirlineChange(tx, id, "with_desk");
      if (moved && row.stage === "confirmed") await openCase(tx, clock, caseOfAirlineChange(deps, row, moved));
    });
}

/** Staff are told: without a fault there is none. */
const resume = ({ db, queue, clock, log }: Deps): Promise<void> =>
  transaction(db, async (tx) => {
    const open = await tx
      .select({ id: airlineChanges.id, bookingId: airlineChanges.bookingId })
      .from(airlineChanges)
      .where(
        and(
          eq(airlineChanges.state, "accepting"),
          isNotNull(airlineChanges.answeredAt),
          or(isNull(airlineChanges.leasedUntil), lt(airlineChanges.leasedUntil, clock.now())),
          not(queue.waits(acceptAirlineJob, airlineChanges.id)),
        ),
      )
      .orderBy(asc(airlineChanges.answeredAt))
      .limit(batch);
    for (const { id } of open) await queue.enqueue(tx, acceptAirlineJob, { airlineChangeId: id });
    if (open.length)
      log.error("accepted airline changes without a pending job: enqueued again", {
        count: open.length,
        bookings: open.slice(0, 10).map(({ bookingId }) => bookingId),
      });
  });
