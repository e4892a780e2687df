import type { LinkChannel } from "#contract/admin/telephone.ts";
import type { Money } from "#contract/money.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { limitTexts } from "#server/platform/texts/limit-texts.ts";
import { AppError } from "#server/platform/errors.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { holdBooking } from "../hold-booking.ts";
import type { BookingRow } from "../tables.ts";
import { insertLink } from "./make-link.ts";

export type Preparing = {
  bookingId: string;
  channel: LinkChannel;
  acceptedTotal?: Money | undefined;
  staffId: string;
  /** The browser that the draft was begun in. */
  browser: string | null;
};

/**
 * Holds a draft for its customer and sends the link to pay it: it is nobody's from then on, until the link is opened. What was true before the
 * supplier was asked is checked again after it.
 * @throws AppError booking_not_found for another browser's draft, conflict when nothing is due, invalid_input without a contact for the
 *   channel, those of holdBooking
 */
export async function prepareBooking(deps: BookingDeps, given: Preparing, context: CallContext): Promise<void> {
  const seen = await findBooking(deps.db, given.bookingId);
  assertPreparable(seen, given);
  if (given.channel === "text" && seen.contactPhone)
    await limitTexts({ ...deps, ...deps.telephone }, seen.contactPhone);
  const held = seen.stage === "held" ? seen : await holdForCustomer(deps, given, context);
  await transaction(deps.db, async (tx) => {
    const row = await lockBooking(tx, held.id);
    const now = deps.clock.now();
    assertPreparable(row, given);
    if (row.stage !== "held" || row.expiresAt <= now) throw new AppError("session_expired");
    await insertLink(deps, tx, row, given);
    await recordAudit(tx, {
      staffId: given.staffId,
      action: "booking.prepared",
      subject: `booking:${row.id}`,
      after: { channel: given.channel, total: row.total, until: row.expiresAt.toISOString() },
      at: now,
    });
  });
}

function assertPreparable(row: BookingRow, { browser, channel }: Preparing): void {
  if (browser === null || row.browserHash !== browser || row.userId !== null) throw new AppError("booking_not_found");
  if (row.total === 0) throw new AppError("conflict", { details: { due: 0 } });
  // A discount is counted by both, so that nobody has it twice.
  const needsEmail = channel === "mail" || row.code !== null;
  if (needsEmail && !row.contactEmail)
    throw new AppError("invalid_input", { errors: { channel: [row.code ? "code_needs_email" : "no_email"] } });
  if (channel === "text" && !row.contactPhone)
    throw new AppError("invalid_input", { errors: { channel: ["no_phone"] } });
}

/** Until the supplier's deadline; what nobody keeps for later is kept as for a payment that begins now. */
async function holdForCustomer(deps: BookingDeps, given: Preparing, context: CallContext): Promise<BookingRow> {
  const { bookingId, acceptedTotal, staffId } = given;
  const asker = { ip: "", devices: [], userId: null, staffId };
  const hold = (keep: "later" | "payment") =>
    holdBooking(deps, bookingId, { acceptedTotal, method: null, keep, asker }, context);
  try {
    return await hold("later");
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof SupplierError) || cause.info.code !== "instant_only") throw error;
    return hold("payment");
  }
}
