import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { SupplierError } from "#server/platform/supplier.ts";
import { caseOfName } from "../cases/name-case.ts";
import { triesBeforeAlert } from "../confirm-booking.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { saveListing } from "../my-bookings/save-listing.ts";
import { productOf } from "../product.ts";
import { bookings } from "../tables.ts";
import { lockName } from "./find-names.ts";
import { isNameTurn, moveName } from "./move-name.ts";
import { correctNameJob, mailNameJob } from "./name-jobs.ts";
import { openNames } from "./seal-names.ts";
import { nameCorrections, type NameRow } from "./tables.ts";

const longestWait = 600;

/** The supplier has corrected it; its yes counts whichever turn brings it. */
export const recordCorrected = (deps: BookingDeps, asked: NameRow, issued: unknown): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { naming } = productOf(deps, await lockBooking(tx, asked.bookingId));
    if (!naming) throw new Error(`booking ${asked.bookingId} is of what has no names on it`);
    const { decidedBy } = await lockName(tx, asked.id);
    const done = await writeCorrected(deps, tx, asked, (item) => naming.withIssued(item, issued));
    if (!done) return;
    const result = decidedBy ? "granted" : "ended";
    await closeCase(tx, deps.clock, { queue: "name_correction", subject: asked.id }, result, decidedBy);
    await recordAudit(tx, {
      staffId: decidedBy,
      action: "booking.name_corrected",
      subject: `booking:${asked.bookingId}`,
      after: { correction: asked.id, traveller: done.traveller, letters: done.letters },
      at: deps.clock.now(),
    });
  });

/**
 * The booking has the name and its tickets from now on, with its mail, all or nothing; the booking is locked. `issue`: puts the numbers
 * into the item. Null where it is over already.
 */
export async function writeCorrected(
  deps: Pick<BookingDeps, "products" | "clock" | "queue" | "peopleKeys">,
  tx: Transaction,
  { id, bookingId }: Pick<NameRow, "id" | "bookingId">,
  issue: (item: unknown) => unknown,
  by: string | null = null,
): Promise<NameRow | null> {
  const { clock, queue, peopleKeys } = deps;
  const row = await lockBooking(tx, bookingId);
  const { naming } = productOf(deps, row);
  if (!naming) throw new Error(`booking ${bookingId} is of what has no names on it`);
  const now = clock.now();
  const moved = await moveName(tx, id, "corrected", {
    endedAt: now,
    refusal: null,
    ticketsBefore: naming.ticketNumbers(row.item),
    ...(by && { decidedBy: by }),
  });
  if (!moved) return null;
  const names = openNames(peopleKeys, moved);
  if (!names) throw new Error(`name correction ${id} has no names any more`);
  const item = issue(naming.withName(row.item, { traveller: moved.traveller, ...names.after }));
  const [saved] = await tx.update(bookings).set({ item, updatedAt: now }).where(eq(bookings.id, bookingId)).returning();
  if (saved) await saveListing(tx, deps, saved);
  await queue.enqueue(tx, mailNameJob, { correctionId: id, mail: "name_corrected" });
  return moved;
}

/**
 * Certainly not corrected. What was asked for by rule stays as it was, and its traveller is told how a person can look at it; what a person
 * let pass goes back to the desk. The no of a turn that is not the last one any more is dropped.
 */
export function recordNameRefusal(deps: BookingDeps, asked: NameRow, fault: SupplierError): Promise<void> {
  const { db, queue, clock, log } = deps;
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, asked.bookingId);
    const [last] = await tx.select().from(nameCorrections).where(isNameTurn(asked)).for("update");
    if (!last) return;
    const { id: correctionId, deskWhy, round } = last;
    log.warn("name correction rejected", { booking: row.reference, fault: fault.kind });
    if (deskWhy !== null) {
      const back = await moveName(tx, correctionId, "with_desk", { round: round + 1, decidedBy: null });
      if (back) await openCase(tx, clock, caseOfName(deps, row, back));
      return;
    }
    if (!(await moveName(tx, correctionId, "refused", { refusal: "airline", endedAt: clock.now() }))) return;
    await closeCase(tx, clock, { queue: "name_correction", subject: correctionId }, "ended", null);
    await queue.enqueue(tx, mailNameJob, { correctionId, mail: "name_refused" });
  });
}

/** Nobody knows yet: the asking goes on. After some patience a person is told, and so is the traveller. */
export function askNameLater(deps: BookingDeps, asked: NameRow, fault: SupplierError | null): Promise<void> {
  const { db, queue, clock, log, replyBy } = deps;
  const { id: correctionId, tries, bookingId } = asked;
  return transaction(db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const startAfter = Math.min(2 ** Math.min(tries, 10), longestWait);
    await queue.enqueue(tx, correctNameJob, { correctionId }, { startAfter });
    if (tries < triesBeforeAlert || asked.state !== "correcting") return;
    const moved = await moveName(tx, correctionId, "with_staff", {
      answerBy: asked.answerBy ?? replyBy(clock.now()),
    });
    if (!moved) return;
    log.error("name correction: outcome unknown at the supplier", { booking: bookingId, tries, fault: fault?.kind });
    await openCase(tx, clock, caseOfName(deps, row, moved));
    if (asked.deskWhy === null) await queue.enqueue(tx, mailNameJob, { correctionId, mail: "name_with_desk" });
  });
}
