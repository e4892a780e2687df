import { riyadhDay } from "#contract/days.ts";
import { compareMoney, type Money, sar, sumMoney } from "#contract/money.ts";
import type { GatewayPayment, NextStep } from "#server/modules/payments/index.ts";
import { planOf } from "./plan.ts";
import type { SessionRow } from "./session-rows.ts";
import { gatewayId } from "./tabby-partner.ts";
import type { TabbyPayment } from "./tabby-shapes.ts";

const sumOf = (moves: TabbyPayment["captures"]): Money => sumMoney((moves ?? []).map(({ amount }) => sar(amount)));

/** What was captured of a payment, and what has gone back. */
export const moneyOf = ({ captures, refunds }: Pick<TabbyPayment, "captures" | "refunds">) => ({
  taken: sumOf(captures),
  back: sumOf(refunds),
});

const waiting = ["created", "authorized", "captured", "partially_refunded"] satisfies GatewayPayment["state"][];

/** `endsAt`: when our payment ends; null where its session is not known here. */
export function readPayment(payment: TabbyPayment, endsAt: Date | null, now: Date): GatewayPayment {
  const { taken, back } = moneyOf(payment);
  const amount = sar(payment.amount);
  const state = stateOf(payment, endsAt, now);
  const hasPlan = waiting.some((each) => each === state);
  return {
    ...nothingYet,
    ref: { supplier: gatewayId, token: payment.id },
    merchantRef: payment.order?.reference_id ?? "",
    state,
    amount,
    captured: taken,
    refunded: back,
    refundRefs: (payment.refunds ?? []).map(({ id }) => id),
    decline: declineOf(payment, state),
    parts: hasPlan ? planOf(amount, riyadhDay(new Date(payment.created_at)), back) : null,
  };
}

/** A payer who was refused before there was anything to agree to: what Tabby keeps of it says no more. */
export const readRejected = ({ merchantRef, amount, paymentId }: SessionRow): GatewayPayment => ({
  ...nothingYet,
  ref: { supplier: gatewayId, token: paymentId ?? "" },
  merchantRef,
  state: "failed",
  amount: sar(amount),
  captured: sar(0),
  refunded: sar(0),
  refundRefs: [],
  decline: "not_lent",
  parts: null,
});

/** What Tabby gives back is told as gone at once; there is no card, and no code. */
const nothingYet = { refundPending: sar(0), method: "tabby" as const, card: null, code: null };

/**
 * `CLOSED` is the end of what was captured and of what was let go alike: the captures tell them apart. `EXPIRED` is a checkout that nobody finished, by
 * the payer's wish or by its time: while our payment lives it is the end of this attempt, as another can be made.
 */
function stateOf(payment: TabbyPayment, endsAt: Date | null, now: Date): GatewayPayment["state"] {
  const { taken, back } = moneyOf(payment);
  const isOver = endsAt !== null && endsAt <= now;
  const isWhole = payment.status === "CLOSED" || compareMoney(taken, sar(payment.amount)) >= 0;
  if (taken.amount > 0 && isWhole) {
    if (back.amount === 0) return "captured";
    return compareMoney(back, taken) < 0 ? "partially_refunded" : "refunded";
  }
  if (payment.status === "AUTHORIZED") return "authorized";
  if (payment.status === "CLOSED") return "voided";
  if (payment.status === "REJECTED") return "failed";
  if (payment.status === "EXPIRED") return isOver ? "expired" : "failed";
  return isOver ? "expired" : "created";
}

function declineOf({ status }: TabbyPayment, state: GatewayPayment["state"]): GatewayPayment["decline"] {
  if (state !== "failed") return null;
  return status === "REJECTED" ? "not_lent" : "cancelled_by_payer";
}

/** Tabby collects the first part when the payer agrees. */
export const readNext = ({ webUrl }: Pick<SessionRow, "webUrl">, { state }: GatewayPayment): NextStep =>
  webUrl && state === "created" ? { kind: "redirect", url: webUrl, takesFirst: true } : { kind: "none" };
