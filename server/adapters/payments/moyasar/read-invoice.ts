import { sar, sumMoney } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import type { GatewayPayment, NextStep } from "#server/modules/payments/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { refKey } from "./moyasar-calls.ts";
import { gatewayId } from "./moyasar-partner.ts";
import type { MoyasarInvoice, MoyasarPayment, SeenInvoice } from "./moyasar-shapes.ts";
import { readDecline } from "./read-decline.ts";

/** Moyasar's own time frame for a challenge of the bank; whoever has not passed it by then cannot any more. */
const challengeMs = 15 * 60_000;

/** What was taken of the payer, and what went back of it. Voided: it was taken and let go before it was settled. */
export function moneyOf({ status, amount, captured, refunded }: MoyasarPayment): { taken: number; back: number } {
  if (status === "voided" || status === "void") return { taken: amount, back: amount };
  if (status === "paid") return { taken: amount, back: refunded ?? 0 };
  if (status === "captured" || status === "refunded") return { taken: captured || amount, back: refunded ?? 0 };
  return { taken: 0, back: 0 };
}

const byAge = (one: MoyasarPayment, other: MoyasarPayment) => Date.parse(one.created_at) - Date.parse(other.created_at);
const isMoney = (payment: MoyasarPayment) => payment.status === "authorized" || moneyOf(payment).taken > 0;

/** The attempt that paid the invoice: the one that we saw first, or else the oldest that took money. */
export function payingOf({ payments, paidBy }: SeenInvoice): MoyasarPayment | null {
  const all = (payments ?? []).toSorted(byAge).filter(isMoney);
  return all.find(({ id }) => id === paidBy) ?? all[0] ?? null;
}

/** What was taken beside it, or is held, and has not gone back. */
export const strayOf = (invoice: SeenInvoice, keeps: "first" | "none"): MoyasarPayment[] => {
  const first = keeps === "first" ? payingOf(invoice)?.id : null;
  return (invoice.payments ?? []).filter((each) => {
    const { taken, back } = moneyOf(each);
    return each.id !== first && (each.status === "authorized" || taken > back);
  });
};

/** The payer may be before the bank's challenge at this moment: what comes of it nobody knows. */
export const isUnderway = ({ status, payments }: MoyasarInvoice, now: Date): boolean =>
  status === "on_hold" ||
  (payments ?? []).some(
    (each) => each.status === "initiated" && now.getTime() - Date.parse(each.created_at) < challengeMs,
  );

/** @throws SupplierError `unavailable` for another currency than ours: of what is no riyal nothing is believed */
export function readInvoice(invoice: SeenInvoice, now: Date): GatewayPayment {
  const attempts = (invoice.payments ?? []).toSorted(byAge);
  if ([invoice, ...attempts].some(({ currency }) => currency !== "SAR"))
    throw new SupplierError("unavailable", { code: "currency" });
  const paying = payingOf(invoice);
  const { taken, back } = paying ? moneyOf(paying) : { taken: 0, back: 0 };
  const stray = strayOf(invoice, "first").map((each) => sar(moneyOf(each).taken - moneyOf(each).back || each.amount));
  const last = attempts.at(-1);
  const ref = invoice.metadata?.[refKey];
  return {
    ref: { supplier: gatewayId, token: invoice.id },
    merchantRef: typeof ref === "string" ? ref : "",
    state: stateOf(invoice, paying, now),
    amount: sar(invoice.amount),
    captured: sar(taken),
    refunded: sar(back),
    // What Moyasar has taken is told as gone back at once, whatever the bank needs for it; a refund has no number of its own.
    refundPending: sar(0),
    refundRefs: [],
    method: paying ? methodOf(paying) : null,
    card: paying ? cardOf(paying) : null,
    decline: !paying && last?.status === "failed" ? readDecline(last) : null,
    code: null,
    parts: null,
    stray: sumMoney(stray),
  };
}

/**
 * A refused card leaves the invoice as it was, for the next try on the same page. So no attempt ends a payment: what ends it is that it was paid, closed by us, or ran out of
 * time with nobody before a challenge.
 */
function stateOf(invoice: MoyasarInvoice, paying: MoyasarPayment | null, now: Date): GatewayPayment["state"] {
  if (paying) {
    const { taken, back } = moneyOf(paying);
    if (paying.status === "authorized") return "authorized";
    return back === 0 ? "captured" : back < taken ? "partially_refunded" : "refunded";
  }
  if (invoice.status === "canceled" || invoice.status === "voided") return "voided";
  if (isUnderway(invoice, now)) return "requires_action";
  if (invoice.status === "expired" || isOver(invoice, now)) return "expired";
  // It says that money was taken, and not of whom: the next look tells.
  if (invoice.status === "paid" || invoice.status === "refunded")
    throw new SupplierError("unavailable", { code: "paid_by_nobody" });
  return (invoice.payments ?? []).length > 0 ? "requires_action" : "created";
}

const isOver = ({ expired_at: end }: MoyasarInvoice, now: Date) => !!end && Date.parse(end) <= now.getTime();

export const readNext = ({ url }: MoyasarInvoice, { state }: GatewayPayment): NextStep =>
  state === "created" || state === "requires_action" ? { kind: "redirect", url } : { kind: "none" };

function methodOf({ source }: MoyasarPayment): PaymentMethod | null {
  if (source?.type === "creditcard") return source.company === "mada" ? "mada" : "card";
  if (source?.type === "applepay") return "apple_pay";
  if (source?.type === "stcpay") return "stc_pay";
  // Other wallets of a device are paid by a card.
  return source ? "card" : null;
}

const brands: Record<string, string> = { master: "mastercard" };

function cardOf({ source }: MoyasarPayment): GatewayPayment["card"] {
  const last4 = /(\d{4})$/.exec(source?.number ?? "")?.[1];
  if (!source?.company || !last4) return null;
  return { brand: brands[source.company] ?? source.company, last4 };
}
