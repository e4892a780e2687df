import { compareMoney, isSameMoney, type Money, subtractMoney } from "#contract/money.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { isRefused } from "#server/platform/partners/is-certain.ts";
import { moneyOf } from "./read-payment.ts";
import type { TabbyCalls } from "./tabby-calls.ts";
import type { TabbyPayment } from "./tabby-shapes.ts";

type Asked = { id: string; amount: Money; key: string };

/** Takes all of what was agreed to; a repeat finds it taken. @throws SupplierError not_permitted when it is not authorised */
export async function capturePayment(
  calls: TabbyCalls,
  { id, amount, key }: Asked,
  context: CallContext,
): Promise<TabbyPayment> {
  const isTaken = (payment: TabbyPayment) => isSameMoney(moneyOf(payment).taken, amount);
  const seen = await calls.payment(id, context);
  if (isTaken(seen)) return seen;
  if (seen.status !== "AUTHORIZED") throw new SupplierError("not_permitted", { code: seen.status });
  return change(calls, id, () => calls.capture(id, amount.amount, key, context), isTaken, context);
}

/**
 * Gives a part back, once by its key: Tabby makes none twice that bears the same one. @throws SupplierError not_permitted for more than is left, or when
 * Tabby refuses
 */
export async function refundPayment(
  calls: TabbyCalls,
  { id, amount, key }: Asked,
  context: CallContext,
): Promise<TabbyPayment> {
  const isBack = ({ refunds }: TabbyPayment) => (refunds ?? []).some(({ reference_id: own }) => own === key);
  const seen = await calls.payment(id, context);
  if (isBack(seen)) return seen;
  const { taken, back } = moneyOf(seen);
  if (compareMoney(amount, subtractMoney(taken, back)) > 0)
    throw new SupplierError("not_permitted", { code: "more_than_is_left" });
  return change(calls, id, () => calls.refund(id, amount.amount, key, context), isBack, context);
}

/**
 * Lets go of what was agreed to: Tabby returns the first part. What nobody has agreed to yet cannot be closed over there; whoever agrees to it later is let
 * go of then (`returnLate`). @throws SupplierError not_permitted once it is captured
 */
export async function closePayment(calls: TabbyCalls, id: string, context: CallContext): Promise<TabbyPayment> {
  const isClosed = (payment: TabbyPayment) => payment.status === "CLOSED" && moneyOf(payment).taken.amount === 0;
  const seen = await calls.payment(id, context);
  if (moneyOf(seen).taken.amount > 0) throw new SupplierError("not_permitted", { code: "captured" });
  if (seen.status !== "AUTHORIZED") return seen;
  return change(calls, id, () => calls.close(id, context), isClosed, context);
}

/** Gives back everything of a payment that has ended here. A repeat finds nothing left. */
export async function returnLate(calls: TabbyCalls, id: string, context: CallContext): Promise<TabbyPayment> {
  const seen = await calls.payment(id, context);
  const { taken, back } = moneyOf(seen);
  if (taken.amount === 0) return closePayment(calls, id, context);
  const left = subtractMoney(taken, back);
  return left.amount > 0 ? refundPayment(calls, { id, amount: left, key: `late:${id}` }, context) : seen;
}

/** A refusal is looked after: another call may have done it meanwhile. An answer that does not tell of it leaves it in doubt. */
async function change(
  calls: TabbyCalls,
  id: string,
  call: () => Promise<TabbyPayment>,
  isDone: (payment: TabbyPayment) => boolean,
  context: CallContext,
): Promise<TabbyPayment> {
  try {
    const answer = await call();
    if (answer.id !== id || !isDone(answer)) throw new SupplierError("unknown_outcome", { code: "not_told" });
    return answer;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const seen = await calls.payment(id, context);
    if (isDone(seen)) return seen;
    throw new SupplierError("not_permitted", error.info, { cause: error });
  }
}
