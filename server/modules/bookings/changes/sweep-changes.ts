import { and, asc, eq, inArray, isNull, lt, not, or } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { confirmChangeJob } from "./change-jobs.ts";
import { openChangeStates } from "./change-states.ts";
import { moveChange } from "./move-change.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

/** Changes picked up in one round; the next round takes the rest. */
const batch = 200;
/** A quote that nobody paid is kept so long. */
const keptMs = 24 * 3_600_000;
/** How long after the end of a quote a payment that was made in time is waited for. */
const graceMs = 2 * 60_000;

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "log" | "payments">;

/** Ends quotes whose time is over, deletes old ones, and asks again for changes that are open and have no job any more. */
export async function sweepChanges(deps: Deps): Promise<void> {
  await endQuotes(deps);
  await deleteQuotes(deps);
  await resume(deps);
}

async function endQuotes(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const over = await db
    .select()
    .from(bookingChanges)
    .where(
      and(
        inArray(bookingChanges.state, ["quoted", "paying"]),
        lt(bookingChanges.expiresAt, new Date(clock.now().getTime() - graceMs)),
      ),
    )
    .orderBy(asc(bookingChanges.expiresAt))
    .limit(batch);
  for (const each of over) if (await isUnpaid(deps, each)) await moveChange(db, each.id, "expired");
}

/** The gateway is asked first; what it says is recorded, and comes to the change by itself. */
async function isUnpaid({ payments, log }: Deps, { id, bookingId, state }: ChangeRow): Promise<boolean> {
  const last = state === "paying" ? await payments.forChange(bookingId, id) : null;
  if (!last) return true;
  try {
    const asked = last.state === "open" || last.state === "processing" ? await payments.settle(last.id) : last;
    return ["open", "failed", "expired", "voided"].includes(asked.state);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    log.warn("payment gateway unavailable: end of a change postponed", { payment: last.id, fault: error.kind });
    return false;
  }
}

const deleteQuotes = ({ db, clock }: Deps) =>
  db
    .delete(bookingChanges)
    .where(
      and(
        eq(bookingChanges.state, "expired"),
        isNull(bookingChanges.acceptedAt),
        lt(bookingChanges.expiresAt, new Date(clock.now().getTime() - keptMs)),
      ),
    );

/** Staff are told: without a fault there is none. */
const resume = ({ db, queue, clock, log }: Deps): Promise<void> =>
  transaction(db, async (tx) => {
    const open = await tx
      .select({ id: bookingChanges.id, bookingId: bookingChanges.bookingId })
      .from(bookingChanges)
      .where(
        and(
          inArray(bookingChanges.state, [...openChangeStates]),
          or(isNull(bookingChanges.leasedUntil), lt(bookingChanges.leasedUntil, clock.now())),
          not(queue.waits(confirmChangeJob, bookingChanges.id)),
        ),
      )
      .orderBy(asc(bookingChanges.quotedAt))
      .limit(batch);
    for (const { id } of open) await queue.enqueue(tx, confirmChangeJob, { changeId: id });
    if (open.length)
      log.error("changes without a pending job: enqueued again", {
        count: open.length,
        bookings: open.slice(0, 10).map(({ bookingId }) => bookingId),
      });
  });
