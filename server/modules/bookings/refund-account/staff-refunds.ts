import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { keepRefundCases } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { forgetAccount, type RefundOf, showAccount, writeTransfer } from "./transfer-steps.ts";
import { findAccount, transferBy } from "./view-bank-refund.ts";

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

/** What is done on the server with refunds that no card took (`npm run staff:refunds`); the desk does the same by `refundsOfDesk`. */
export function staffRefunds(deps: Deps) {
  return {
    /** All that wait, the oldest first. */
    list: () => listRefunds(deps),
    /** @throws AppError not_found; conflict when none was given */
    open: (refundId: string) => withRefund(deps, refundId, (tx, of) => showAccount(deps, tx, of)),
    /** The traveller is told of it. @throws AppError not_found; conflict when its account was not opened */
    paid: async (refundId: string, transfer: string) =>
      void (await withRefund(deps, refundId, (tx, of) => writeTransfer(deps, tx, { ...of, transfer }))),
    /** @throws AppError not_found, conflict */
    askAgain: async (refundId: string) =>
      void (await withRefund(deps, refundId, (tx, of) => forgetAccount(deps, tx, of))),
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

/** A step and the cases that follow it. @throws AppError not_found for what does not wait for a transfer */
async function withRefund<T>(
  deps: Deps,
  refundId: string,
  step: (tx: Transaction, of: RefundOf) => Promise<T | null>,
): Promise<T> {
  const asked = (await deps.payments.refundsWithStaff()).find(({ id }) => id === refundId);
  if (!asked) throw new AppError("not_found");
  return transaction(deps.db, async (tx) => {
    const done = await step(tx, { refundId, bookingId: asked.bookingId });
    if (done === null) throw new AppError("not_found");
    await keepRefundCases(deps, tx, asked.bookingId);
    return done;
  });
}
