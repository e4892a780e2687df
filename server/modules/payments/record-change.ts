import type { Transaction } from "#server/platform/database/database.ts";
import { type AskedRefund, askRefund } from "./ask-refund.ts";
import type { PaymentDeps } from "./deps.ts";
import { moveRefundShares, writeChange } from "./ledger.ts";
import { setPaymentTarget } from "./set-payment-target.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/**
 * `paymentId`: what the booking was bought with; `changePaymentId`: what was paid for the change, where something was due. Halalas as in
 * `writeChange`.
 */
export type RecordedChange = {
  id: string;
  paymentId: string;
  changePaymentId: string | null;
  due: number;
  fee: number;
  difference: number;
};

/** @throws Error when something is due and nothing was paid: a mistake of the caller */
export async function recordChange(
  deps: Deps,
  tx: Transaction,
  { id, paymentId, changePaymentId, due, fee, difference }: RecordedChange,
): Promise<void> {
  if (due > 0 && !changePaymentId) throw new Error(`change ${id} is due and was not paid`);
  const own = due > 0 ? changePaymentId : paymentId;
  await writeChange(tx, { id, paymentId: own, due, fee, difference, at: deps.clock.now() });
  if (due > 0 && changePaymentId) await setPaymentTarget(deps, tx, changePaymentId, { wanted: "capture" });
  if (due < 0) await returnPart(deps, tx, { id, paymentId, amount: -due, reason: "changed" });
}

/** Asks for the money to go back, and puts the books of the payments that it comes of right. */
export async function returnPart(
  deps: Deps,
  tx: Transaction,
  { id, ...refund }: Omit<AskedRefund, "askedBy"> & { id: string },
): Promise<void> {
  const shares = await askRefund(deps, tx, { ...refund, askedBy: id });
  await moveRefundShares(tx, { id, paymentId: refund.paymentId, at: deps.clock.now() }, shares);
}
