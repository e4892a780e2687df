import { methodOf } from "./card-brand.ts";
import type { Tx } from "./database.ts";
import { movePayment } from "./move-payment.ts";
import type { PaymentRecord } from "./payment-record.ts";
import type { Decline } from "./payment-states.ts";
import type { ReadCard } from "./read-card.ts";
import type { Scenario } from "./test-cards.ts";
import { BANK_DELAY_MS, CHALLENGE_CODE, CHALLENGE_TRIES, PLAIN_DECLINES } from "./test-cards.ts";

/** Takes the payer's card: the bank wants a code, thinks about it, refuses, or agrees at once. */
export async function submitCard(
  tx: Tx,
  payment: PaymentRecord,
  card: ReadCard,
  { now, timeScale }: { now: Date; timeScale: number },
): Promise<PaymentRecord> {
  // A form sent twice: the first one counts.
  if (payment.state !== "created") return payment;
  const { scenario } = card;
  const known = { method: methodOf(card.brand), card_brand: card.brand, card_last4: card.last4, scenario };
  return decide(tx, payment, known, { now, timeScale });
}

type Known = Pick<PaymentRecord, "method"> &
  Partial<Pick<PaymentRecord, "card_brand">> & { card_last4?: string; scenario: Scenario };

/** What whoever pays for the payer says, by the scenario: at once, after a while, or never. */
export async function decide(
  tx: Tx,
  payment: PaymentRecord,
  known: Known,
  { now, timeScale }: { now: Date; timeScale: number },
): Promise<PaymentRecord> {
  const { scenario } = known;
  if (scenario === "paid" || scenario === "challenge_failed") {
    return movePayment(tx, payment, "requires_action", now, known);
  }
  const decline = PLAIN_DECLINES.find((each) => each === scenario);
  if (decline) return movePayment(tx, payment, "failed", now, { ...known, decline });
  if (scenario === "frictionless" || scenario === "refunds_refused") return approve(tx, { ...payment, ...known }, now);
  const answerAt = new Date(now.getTime() + BANK_DELAY_MS * timeScale);
  if (scenario === "processing_paid") {
    const next_state = payment.capture === "manual" ? "authorized" : "captured";
    return movePayment(tx, payment, "processing", now, { ...known, next_at: answerAt, next_state });
  }
  if (scenario === "processing_failed") {
    const late = { next_at: answerAt, next_state: "failed" as const, next_decline: "do_not_honor" as Decline };
    return movePayment(tx, payment, "processing", now, { ...known, ...late });
  }
  if (scenario === "not_lent") return movePayment(tx, payment, "failed", now, { ...known, decline: "not_lent" });
  if (scenario === "processing_not_lent") {
    const late = { next_at: answerAt, next_state: "failed" as const, next_decline: "not_lent" as Decline };
    return movePayment(tx, payment, "processing", now, { ...known, ...late });
  }
  return movePayment(tx, payment, "processing", now, known);
}

/** The code typed at the bank's challenge. `wrongCode` tells how many tries are left. */
export async function answerChallenge(
  tx: Tx,
  payment: PaymentRecord,
  code: string,
  now: Date,
): Promise<{ payment: PaymentRecord; wrongCode?: { triesLeft: number } }> {
  if (payment.state !== "requires_action") return { payment };
  if (payment.scenario === "challenge_failed") {
    return { payment: await movePayment(tx, payment, "failed", now, { decline: "authentication" }) };
  }
  if (code === CHALLENGE_CODE) return { payment: await approve(tx, payment, now) };
  const spent = payment.challenge_tries + 1;
  await tx.query("update sandbox_payments.payments set challenge_tries = $2 where id = $1", [payment.id, spent]);
  if (spent >= CHALLENGE_TRIES) {
    return { payment: await movePayment(tx, payment, "failed", now, { decline: "authentication" }) };
  }
  return { payment: { ...payment, challenge_tries: spent }, wrongCode: { triesLeft: CHALLENGE_TRIES - spent } };
}

/** The payer goes back without paying. */
export async function cancelByPayer(tx: Tx, payment: PaymentRecord, now: Date): Promise<PaymentRecord> {
  if (payment.state !== "created" && payment.state !== "requires_action") return payment;
  return movePayment(tx, payment, "failed", now, { decline: "cancelled_by_payer" });
}

function approve(tx: Tx, payment: PaymentRecord, now: Date): Promise<PaymentRecord> {
  return movePayment(tx, payment, payment.capture === "manual" ? "authorized" : "captured", now);
}
