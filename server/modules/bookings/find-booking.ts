import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BookingRow, bookings } from "./tables.ts";

/** @throws AppError booking_not_found */
export async function findBooking(database: DatabaseOrTransaction, id: string): Promise<BookingRow> {
  const [row] = await database.select().from(bookings).where(eq(bookings.id, id));
  if (!row) throw new AppError("booking_not_found");
  return row;
}

/** The row, locked until the transaction ends. @throws AppError booking_not_found */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  if (!row) throw new AppError("booking_not_found");
  return row;
}

/** A draft whose session has not ended. @throws AppError session_expired, conflict */
export function assertDraft(row: BookingRow, now: Date): void {
  if (row.stage === "expired" || (row.stage === "draft" && row.expiresAt <= now)) throw new AppError("session_expired");
  if (row.stage !== "draft") throw new AppError("conflict", { details: { stage: row.stage } });
}

/**
 * A draft that may be changed or held: not while somebody holds it, because what is sold must stay what was sent.
 * @throws AppError session_expired, conflict; request_in_progress until the turn to hold is over
 */
export function assertOpenDraft(row: BookingRow, now: Date): void {
  assertDraft(row, now);
  const turnMs = row.holdingUntil ? row.holdingUntil.getTime() - now.getTime() : 0;
  if (turnMs > 0) throw new AppError("request_in_progress", { retryAfter: Math.ceil(turnMs / 1000) });
}
