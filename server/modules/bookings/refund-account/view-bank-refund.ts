import { eq } from "drizzle-orm";
import { sar, sumMoney } from "#contract/money.ts";
import type { BankRefund } from "#contract/refund-accounts.ts";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { type RefundAccountRow, refundAccounts } from "./tables.ts";

/** The account that was given for a booking, and what waits to be transferred to it. */
export async function findAccount(
  database: DatabaseOrTransaction,
  bookingId: string,
): Promise<RefundAccountRow | null> {
  const [account] = await database.select().from(refundAccounts).where(eq(refundAccounts.bookingId, bookingId));
  return account ?? null;
}

/** Of what the owner paid: a share that its payer's bank refuses goes to no account of theirs (split/). */
export const waitsForTransfer = ({ state, isOfShare }: BookingRefund): boolean => state === "with_staff" && !isOfShare;

/** What a traveller sees of it. Null when nothing of the booking waits for a bank transfer. */
export function viewBankRefund(
  { replyBy }: Pick<BookingDeps, "replyBy">,
  refunds: readonly BookingRefund[],
  account: RefundAccountRow | null,
): BankRefund | null {
  const waiting = refunds.filter(waitsForTransfer);
  if (waiting.length === 0) return null;
  return {
    amount: sumMoney(waiting.map(({ amount }) => sar(amount))),
    account: account?.sealed
      ? {
          country: account.country,
          last4: account.last4,
          givenAt: account.givenAt.toISOString(),
          transferBy: transferBy({ replyBy }, waiting, account).toISOString(),
          canChange: account.takenAt === null,
        }
      : null,
  };
}

/** A person has what is needed from the later of both on: the bank's last refusal, the account. */
export const transferBy = (
  { replyBy }: Pick<BookingDeps, "replyBy">,
  waiting: readonly BookingRefund[],
  { givenAt }: Pick<RefundAccountRow, "givenAt">,
): Date =>
  replyBy(new Date(Math.max(givenAt.getTime(), ...waiting.map(({ staffSince }) => staffSince?.getTime() ?? 0))));
