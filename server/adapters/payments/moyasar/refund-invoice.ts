import { isSameMoney, sar } from "#contract/money.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { isCertain, isRefused } from "#server/platform/partners/is-certain.ts";
import type { MoyasarDeps } from "./moyasar-deps.ts";
import type { MoyasarPayment, SeenInvoice } from "./moyasar-shapes.ts";
import { moneyOf, payingOf } from "./read-invoice.ts";
import { seeInvoice } from "./see-invoice.ts";
import { beginRefundTry, findRefundTry, settleRefundTry } from "./refund-rows.ts";

/** A refund whose answer was lost and that Moyasar does not tell of after so long was never made. */
export const certainAfterMs = 15 * 60_000;

type Asked = { id: string; amount: number; key: string };

/**
 * Gives back a part of what paid an invoice, once by our key. Moyasar knows no key: what had gone back before is written down, and a
 * lost answer is decided by how much has gone back since. Answers the invoice as it stands then.
 * @throws SupplierError not_permitted for more than is left, and when Moyasar refuses; unknown_outcome until a lost one is decided
 */
export async function refundInvoice(
  deps: MoyasarDeps,
  { id, amount, key }: Asked,
  context: CallContext,
): Promise<SeenInvoice> {
  const { db, clock } = deps;
  const invoice = await seeInvoice(deps, id, context);
  const paying = payingOf(invoice);
  if (!paying || paying.status === "authorized") throw new SupplierError("not_permitted", { code: invoice.status });
  const { taken, back } = moneyOf(paying);
  const known = await findRefundTry(db, key);
  if (known && (!isSameMoney(sar(known.amount), sar(amount)) || known.invoiceId !== id))
    throw new SupplierError("duplicate", { code: "another_refund" });
  if (known?.state === "done") return invoice;
  if (known?.state === "sent") {
    if (back >= known.before + amount) {
      await settleRefundTry(db, key, "done");
      return invoice;
    }
    if (clock.now().getTime() - known.sentAt.getTime() < certainAfterMs)
      throw new SupplierError("unknown_outcome", { code: "refund_in_doubt" });
  }
  if (amount > taken - back) throw new SupplierError("not_permitted", { code: "more_than_is_left" });
  const row = { key, invoiceId: id, paymentId: paying.id, amount, before: back, sentAt: clock.now() };
  if (!(await beginRefundTry(db, row, known))) throw new SupplierError("unavailable", { code: "another_is_sent" });
  await sendRefund(deps, paying, row, context);
  return seeInvoice(deps, id, context);
}

async function sendRefund(
  { db, calls }: MoyasarDeps,
  { id }: MoyasarPayment,
  { key, amount, before }: { key: string; amount: number; before: number },
  context: CallContext,
): Promise<void> {
  try {
    const answer = await calls.refund(id, amount, context);
    if (answer.id !== id || moneyOf(answer).back < before + amount)
      throw new SupplierError("unknown_outcome", { code: "refund_not_told" });
    await settleRefundTry(db, key, "done");
  } catch (error) {
    if (!isCertain(error)) throw error;
    await settleRefundTry(db, key, "ready");
    throw isRefused(error) ? new SupplierError("not_permitted", error.info, { cause: error }) : error;
  }
}
