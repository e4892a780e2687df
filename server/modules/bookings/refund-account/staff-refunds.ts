import { eq } from "drizzle-orm";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { keepRefundCases } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking, lockBooking } from "../find-booking.ts";
import { type RefundAccountRow, refundAccounts } from "../tables.ts";
import { mailRefundJob } from "./refund-jobs.ts";
import { type BankAccount, openAccount } from "./seal-account.ts";
import { findAccount, transferBy, waitsForTransfer } from "./view-bank-refund.ts";

type Deps = Pick<
  BookingDeps,
  "db" | "queue" | "clock" | "log" | "payments" | "products" | "replyBy" | "refundAccountKey"
>;

/** A refund that waits for a bank transfer; `account` as far as a list may show it. Amounts in halalas. */
type StaffRefund = {
  refundId: string;
  reference: string;
  amount: number;
  since: Date;
  account: { masked: string; transferBy: Date; isTaken: boolean } | null;
};
export type StaffRefunds = ReturnType<typeof staffRefunds>;

/** What staff do with refunds that no card took (`npm run staff:refunds`). */
export function staffRefunds(deps: Deps) {
  return {
    /** All that wait, the oldest first. */
    list: () => listRefunds(deps),
    /**
     * Shows the account, so that the transfer can be made: from here on its traveller cannot change it.
     * @throws AppError not_found; conflict when none was given
     */
    open: (refundId: string) => openRefund(deps, refundId),
    /**
     * The transfer was made, under our bank's `reference`: the books are written, the traveller is told, and the number is
     * forgotten when nothing else of the booking waits. @throws AppError not_found; conflict when its account was not opened
     */
    paid: (refundId: string, reference: string) => markPaid(deps, refundId, reference),
    /** The account cannot be paid to: it is forgotten, and the traveller is asked for another. @throws AppError not_found, conflict */
    askAgain: (refundId: string) => askAgain(deps, refundId),
  };
}

async function listRefunds({ db, payments, replyBy }: Deps): Promise<StaffRefund[]> {
  const waiting = await payments.refundsWithStaff();
  return Promise.all(
    waiting.map(async (refund) => {
      const account = await findAccount(db, refund.bookingId);
      return {
        refundId: refund.id,
        reference: (await findBooking(db, refund.bookingId)).reference,
        amount: refund.amount,
        since: refund.staffSince ?? new Date(0),
        account: account?.sealed
          ? {
              masked: `${account.country}.. ${account.last4}`,
              transferBy: transferBy({ replyBy }, [refund], account),
              isTaken: account.takenAt !== null,
            }
          : null,
      };
    }),
  );
}

type Opened = BankAccount & { reference: string; amount: number };

function openRefund(deps: Deps, refundId: string): Promise<Opened> {
  return withAccount(deps, refundId, async (tx, { refund, reference, account, sealed }) => {
    if (!account.takenAt) await change(tx, refund, { takenAt: deps.clock.now() });
    deps.log.info("refund bank account viewed", { booking: reference });
    return { ...openAccount(deps.refundAccountKey, refund.bookingId, sealed), reference, amount: refund.amount };
  });
}

function markPaid(deps: Deps, refundId: string, transfer: string): Promise<void> {
  return withAccount(deps, refundId, async (tx, { refund, others, reference, account }) => {
    if (!account.takenAt) throw new AppError("conflict", { details: { account: "not_opened" } });
    await deps.payments.transferRefund(tx, { refundId, reference: transfer });
    if (others === 0) await change(tx, refund, { sealed: null });
    await keepRefundCases(deps, tx, refund.bookingId);
    deps.log.info("refund paid by bank transfer", { booking: reference, refund: refundId });
  });
}

function askAgain(deps: Deps, refundId: string): Promise<void> {
  return withAccount(deps, refundId, async (tx, { refund, reference }) => {
    await tx.delete(refundAccounts).where(eq(refundAccounts.bookingId, refund.bookingId));
    const { bookingId } = refund;
    await keepRefundCases(deps, tx, bookingId);
    await deps.queue.enqueue(tx, mailRefundJob, { bookingId, refundId, mail: "refund_other_account" });
    deps.log.info("new refund bank account requested", { booking: reference });
  });
}

type Found = { refund: BookingRefund; others: number; reference: string; account: RefundAccountRow; sealed: string };

/** With the booking locked, so that no account is changed meanwhile. */
async function withAccount<T>(
  { db, payments }: Deps,
  refundId: string,
  work: (tx: Transaction, found: Found) => Promise<T>,
): Promise<T> {
  const asked = (await payments.refundsWithStaff()).find(({ id }) => id === refundId);
  if (!asked) throw new AppError("not_found");
  return transaction(db, async (tx) => {
    const { reference } = await lockBooking(tx, asked.bookingId);
    const waiting = (await payments.refunds(asked.bookingId, tx)).filter(waitsForTransfer);
    const refund = waiting.find(({ id }) => id === refundId);
    if (!refund) throw new AppError("not_found");
    const account = await findAccount(tx, refund.bookingId);
    if (!account?.sealed) throw new AppError("conflict", { details: { account: "not_given" } });
    return work(tx, { refund, others: waiting.length - 1, reference, account, sealed: account.sealed });
  });
}

const change = (tx: Transaction, { bookingId }: BookingRefund, changes: Partial<RefundAccountRow>) =>
  tx.update(refundAccounts).set(changes).where(eq(refundAccounts.bookingId, bookingId));
