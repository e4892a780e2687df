import { eq } from "drizzle-orm";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { SupplierError } from "#server/platform/supplier.ts";
import { caseOfAirlineChange } from "../cases/airline-case.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { acceptAirlineJob, hearAirlineJob, mailAirlineJob } from "./airline-jobs.ts";
import { lockAirlineChange } from "./find-airline-changes.ts";
import { isAirlineTurn, moveAirlineChange } from "./move-airline-change.ts";
import { airlineChanges, type AirlineChangeRow } from "./tables.ts";

const longestWait = 600;

/** The airline has the yes, or has had it from elsewhere; the booking is locked. A repeat changes nothing. */
export async function recordAccepted(
  { queue, clock }: Pick<BookingDeps, "queue" | "clock">,
  tx: Transaction,
  { id, answeredAt }: AirlineChangeRow,
): Promise<void> {
  const moved = await moveAirlineChange(tx, id, "accepted", { answeredAt: answeredAt ?? clock.now() });
  if (!moved) return;
  await closeCase(
    tx,
    clock,
    { queue: "schedule_change", subject: id },
    moved.answeredBy ? "granted" : "ended",
    moved.answeredBy,
  );
  await queue.enqueue(tx, mailAirlineJob, { airlineChangeId: id, mail: "airline_change_accepted" });
}

/** The airline has said yes to this turn; its yes counts whichever turn brings it. */
export const recordAirlineYes = (deps: BookingDeps, asked: AirlineChangeRow): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await lockBooking(tx, asked.bookingId);
    await recordAccepted(deps, tx, await lockAirlineChange(tx, asked.id));
  });

/**
 * The airline does not take the yes: mostly another move took its place, and is asked for. A person looks after the traveller meanwhile.
 * The no of a turn that is not the last one any more is dropped.
 */
export function recordAirlineNo(deps: BookingDeps, asked: AirlineChangeRow, fault: SupplierError): Promise<void> {
  const { db, queue, clock, log } = deps;
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, asked.bookingId);
    const [last] = await tx.select().from(airlineChanges).where(isAirlineTurn(asked)).for("update");
    const moved = last ? await moveAirlineChange(tx, asked.id, "with_desk") : null;
    if (!moved) return;
    log.warn("airline did not take the yes to its change", { booking: row.reference, fault: fault.kind });
    await openCase(tx, clock, caseOfAirlineChange(deps, row, moved));
    await queue.enqueue(tx, hearAirlineJob, { bookingId: row.id });
  });
}

/** Nobody knows yet: the same yes is sent again, which changes nothing twice. After some patience a person is told. */
export function askAirlineLater(
  deps: BookingDeps,
  asked: AirlineChangeRow,
  fault: SupplierError | null,
): Promise<void> {
  const { db, queue, clock, log } = deps;
  const { id: airlineChangeId, tries, bookingId } = asked;
  return transaction(db, async (tx) => {
    await queue.enqueue(
      tx,
      acceptAirlineJob,
      { airlineChangeId },
      { startAfter: Math.min(2 ** Math.min(tries, 10), longestWait) },
    );
    if (tries !== triesBeforeAlert) return;
    log.error("airline does not answer to the yes to its change", { booking: bookingId, tries, fault: fault?.kind });
    const [row] = await tx.select().from(airlineChanges).where(eq(airlineChanges.id, airlineChangeId));
    if (row?.state === "accepting")
      await openCase(tx, clock, caseOfAirlineChange(deps, await findBooking(tx, bookingId), row));
  });
}
