import type { Transaction } from "#server/platform/database/database.ts";
import { askRefund } from "./ask-refund.ts";
import { keepRefund } from "./balance/keep-refund.ts";
import type { PaymentDeps } from "./deps.ts";
import { type ChangePosting, moveRefundShares, writeChange } from "./ledger.ts";
import type { AskedRefund } from "./queue-refund.ts";
import { setPaymentTarget } from "./set-payment-target.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/** `paymentId`: what the booking was bought with; `changePaymentId`: what was paid for the change, where something was due. */
export type RecordedChange = ChangePosting & { paymentId: string; changePaymentId: string | null };

/** @throws Error when something is due and nothing was paid: a mistake of the caller */
export async function recordChange(
  deps: Deps,
  tx: Transaction,
  { paymentId, changePaymentId, ...change }: RecordedChange,
): Promise<void> {
  const { id, due } = change;
  if (due > 0 && !changePaymentId) throw new Error(`change ${id} is due and was not paid`);
  await writeChange(tx, due > 0 ? changePaymentId : paymentId, change);
  if (due > 0 && changePaymentId) await setPaymentTarget(deps, tx, changePaymentId, { wanted: "capture" });
  if (due < 0) await returnPart(deps, tx, { paymentId, amount: -due, reason: "changed" }, change);
}

type Cause = Pick<ChangePosting, "id" | "at" | "bookingId" | "reference" | "product" | "supplier" | "channel">;

/**
 * Asks for the money to go back for its cause, and puts the books of the payments that it comes of right. `keepFor`: the account whose
 * balance it becomes instead. Answers whether it did.
 */
export async function returnPart(
  deps: Deps,
  tx: Transaction,
  refund: Omit<AskedRefund, "askedBy" | "bookingId">,
  { id, at, bookingId, reference, product, supplier, channel }: Cause,
  keepFor: string | null = null,
): Promise<boolean> {
  const asked = { ...refund, bookingId, reference, askedBy: id };
  const kept = keepFor === null ? null : await keepRefund(deps, tx, { ...asked, userId: keepFor });
  const shares = kept ?? (await askRefund(deps, tx, asked));
  const sold = { bookingId, reference, product, supplier, channel };
  await moveRefundShares(tx, { id, paymentId: refund.paymentId, at, ...sold }, shares);
  return kept !== null || (shares.length > 0 && shares.every((share) => share.kept));
}
