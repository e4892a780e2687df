import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { deskFiles } from "#server/platform/desk-files/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { triesBeforeAlert } from "../../confirm-booking.ts";
import { findBooking } from "../../find-booking.ts";
import { productOf } from "../../product.ts";
import { recordToldSale } from "../../record-outcome.ts";
import { checkToldLater } from "../check-told.ts";
import { bookingNotes } from "../tables.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

type Input = {
  bookingId: string;
  asked: number;
  locator: string;
  /** Of tickets, in the order of the travellers. */
  numbers: string[];
  evidence: string;
  fileId?: string | undefined;
  idempotencyKey: string;
};

/**
 * The supplier has said by telephone that it did book: the booking is confirmed as if its system had answered so. The system is asked
 * later whether it says the same.
 * @throws AppError conflict when its outcome is known, while the site has not asked often enough to call a person, when it was asked
 * meanwhile, or where nobody else sells it; invalid_input (`numbers.required`, `fileId.not_there`)
 */
export async function recordSaleByHand(deps: WorkbenchDeps, input: Input, { staff }: By): Promise<void> {
  const { bookingId, asked, locator, numbers, evidence, fileId, idempotencyKey } = input;
  const row = await findBooking(deps.db, bookingId);
  const { told } = productOf(deps, row);
  const at = deps.clock.now();
  const isBeingAsked = row.leasedUntil !== null && row.leasedUntil > at;
  const isInDoubt = row.stage === "confirming" && row.confirmTries >= triesBeforeAlert;
  if (!told || !isInDoubt || row.confirmTries !== asked || isBeingAsked)
    throw new AppError("conflict", { details: { stage: row.stage, ...(isBeingAsked && { supplier: "asked_now" }) } });
  if (numbers.length !== told.tickets(row.item) || numbers.some((number) => number === ""))
    throw new AppError("invalid_input", { errors: { numbers: ["required"] } });
  const isRecorded = await recordToldSale(deps, row, told.sale(row, { locator, numbers }), async (tx) => {
    if (fileId) await assertFile(tx, bookingId, fileId);
    const id = createSlug();
    await tx.insert(bookingNotes).values({ id, bookingId, staffId: staff.staffId, at, text: evidence, idempotencyKey });
    await checkToldLater(deps, tx, { bookingId, look: 0 });
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.sale_recorded",
      subject: `booking:${bookingId}`,
      before: { asked },
      after: { outcome: "sold", note: id, locator, ...(fileId && { file: fileId }) },
      at,
    });
  });
  if (!isRecorded) throw new AppError("conflict");
}

async function assertFile(tx: Transaction, bookingId: string, fileId: string): Promise<void> {
  const isIt = and(eq(deskFiles.id, fileId), eq(deskFiles.bookingId, bookingId), isNull(deskFiles.erasedAt));
  if ((await tx.$count(deskFiles, isIt)) === 0)
    throw new AppError("invalid_input", { errors: { fileId: ["not_there"] } });
}
