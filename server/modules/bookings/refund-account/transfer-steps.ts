import { eq } from "drizzle-orm";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { type RefundAccountRow, refundAccounts } from "./tables.ts";
import { mailRefundJob } from "./refund-jobs.ts";
import { type BankAccount, openAccount } from "./seal-account.ts";
import { findAccount, waitsForTransfer } from "./view-bank-refund.ts";

export type StepDeps = Pick<BookingDeps, "queue" | "clock" | "log" | "payments" | "refundAccountKey">;
/** A refund and the booking that it is of. */
export type RefundOf = { refundId: string; bookingId: string };
export type Opened = BankAccount & { reference: string; amount: number };

/**
 * Shows the account, so that the transfer can be made: from here on its traveller cannot change it. Null when the refund does not
 * wait for a transfer. @throws AppError conflict (`account`) when none was given
 */
export const showAccount = (deps: StepDeps, tx: Transaction, of: RefundOf): Promise<Opened | null> =>
  withAccount(deps, tx, of, async ({ refund, reference, account, sealed }) => {
    if (!account.takenAt) await change(tx, refund, { takenAt: deps.clock.now() });
    deps.log.info("refund bank account viewed", { booking: reference });
    return { ...openAccount(deps.refundAccountKey, refund.bookingId, sealed), reference, amount: refund.amount };
  });

/**
 * The transfer was made, under our bank's `transfer`: the books are written, and the number is forgotten when nothing else of
 * the booking waits. Null as above. @throws AppError conflict (`account`) when none was given or it was not opened
 */
export const writeTransfer = (
  deps: StepDeps,
  tx: Transaction,
  { transfer, ...of }: RefundOf & { transfer: string },
): Promise<true | null> =>
  withAccount(deps, tx, of, async ({ refund, others, reference, account }) => {
    if (!account.takenAt) throw new AppError("conflict", { details: { account: "not_opened" } });
    await deps.payments.transferRefund(tx, { refundId: refund.id, reference: transfer });
    if (others === 0) await change(tx, refund, { sealed: null });
    deps.log.info("refund paid by bank transfer", { booking: reference, refund: refund.id });
    return true as const;
  });

/** The account cannot be paid to: it is forgotten, and the traveller is asked for another. Null as above. @throws AppError conflict */
export const forgetAccount = (deps: StepDeps, tx: Transaction, of: RefundOf): Promise<true | null> =>
  withAccount(deps, tx, of, async ({ refund, reference }) => {
    await tx.delete(refundAccounts).where(eq(refundAccounts.bookingId, refund.bookingId));
    await deps.queue.enqueue(tx, mailRefundJob, { ...of, mail: "refund_other_account" });
    deps.log.info("new refund bank account requested", { booking: reference });
    return true as const;
  });

type Found = { refund: BookingRefund; others: number; reference: string; account: RefundAccountRow; sealed: string };

/** With the booking locked, so that no account is changed meanwhile. */
async function withAccount<T>(
  { payments }: StepDeps,
  tx: Transaction,
  { refundId, bookingId }: RefundOf,
  work: (found: Found) => Promise<T>,
): Promise<T | null> {
  const { reference } = await lockBooking(tx, bookingId);
  const waiting = (await payments.refunds(bookingId, tx)).filter(waitsForTransfer);
  const refund = waiting.find(({ id }) => id === refundId);
  if (!refund) return null;
  const account = await findAccount(tx, bookingId);
  if (!account?.sealed) throw new AppError("conflict", { details: { account: "not_given" } });
  return work({ refund, others: waiting.length - 1, reference, account, sealed: account.sealed });
}

const change = (tx: Transaction, { bookingId }: BookingRefund, changes: Partial<RefundAccountRow>) =>
  tx.update(refundAccounts).set(changes).where(eq(refundAccounts.bookingId, bookingId));
