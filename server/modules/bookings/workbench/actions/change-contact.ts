import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import { findBooking, lockBooking } from "../../find-booking.ts";
import { type BookingRow, bookings } from "../../tables.ts";
import type { By, WorkbenchDeps } from "../workbench-deps.ts";

/** In place of a browser: the proof is the booking's alone, and opens nothing to the browser of who types the code. */
const desk = (bookingId: string) => `desk ${bookingId}`;

/** Mails a code to a new address of the contact. @throws AppError booking_not_found, conflict, too_many_requests */
export async function sendContactCode(
  deps: WorkbenchDeps,
  { bookingId, email }: { bookingId: string; email: string },
  { staff, ip }: By,
): Promise<{ attempt: string; to: string }> {
  const row = await findBooking(deps.db, bookingId);
  assertChangeable(row);
  const { attempt } = await deps.contactProofs.sendCode(email, { browser: desk(bookingId), ip, locale: row.locale });
  await transaction(deps.db, (tx) =>
    recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.code_sent",
      subject: `booking:${bookingId}`,
      at: deps.clock.now(),
    }),
  );
  return { attempt, to: maskEmail(email) };
}

type Input = { bookingId: string; attempt: string; code: string; revision: number; reason: string };

/**
 * The address whose owner has read the code out becomes the contact. Neither address stands in the audit.
 * @throws AppError invalid_input (`code`), conflict when the booking was changed meanwhile or is an account's
 */
export async function changeContact(
  deps: WorkbenchDeps,
  { bookingId, attempt, code, revision, reason }: Input,
  { staff, ip }: By,
): Promise<void> {
  assertChangeable(await findBooking(deps.db, bookingId));
  const { email } = await deps.contactProofs.prove({ attempt, code }, { browser: desk(bookingId), ip });
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, bookingId);
    const contact = assertChangeable(row);
    if (row.revision !== revision) throw new AppError("conflict");
    await tx
      .update(bookings)
      .set({ contact: { ...contact, email_address: email }, contactEmail: email, updatedAt: at })
      .where(eq(bookings.id, bookingId));
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: "booking.contact_changed",
      subject: `booking:${bookingId}`,
      before: { revision },
      reason,
      at,
    });
  });
}

/** An account's is changed by its owner; a draft, by who types it. @throws AppError conflict */
function assertChangeable({ contact, userId, stage }: BookingRow): NonNullable<BookingRow["contact"]> {
  if (contact === null || userId !== null || stage === "draft" || stage === "expired")
    throw new AppError("conflict", { details: { stage } });
  return contact;
}
