import type { Tx } from "../database.ts";
import { GatewayError } from "../gateway-error.ts";
import { movePayment } from "../move-payment.ts";
import { readMobile, scenarioOfPhone } from "../parts/test-phones.ts";
import type { PaymentRecord } from "../payment-record.ts";
import { answerChallenge, decide } from "../submit-card.ts";
import { CHALLENGE_CODE, type Scenario } from "../test-cards.ts";

/** What a phone's wallet does, where the same number lends no parts. */
const WALLET: Partial<Record<Scenario, Scenario>> = {
  not_lent: "insufficient_funds",
  processing_not_lent: "processing_failed",
};

/** Sends a code to the phone that the wallet is of, or once more; tries that were spent stay spent. */
export async function sendCode(tx: Tx, payment: PaymentRecord, typed: string, now: Date): Promise<PaymentRecord> {
  assertByCode(payment);
  const mobile = readMobile(typed);
  const scenario = mobile && scenarioOfPhone(mobile);
  if (!mobile || !scenario) throw new GatewayError("invalid_request", "No wallet answers to this number.", "mobile");
  const sent: PaymentRecord = {
    ...payment,
    mobile_last4: mobile.slice(-4),
    scenario: WALLET[scenario] ?? scenario,
  };
  await tx.query("update sandbox_payments.payments set mobile_last4 = $2, scenario = $3 where id = $1", [
    sent.id,
    sent.mobile_last4,
    sent.scenario,
  ]);
  return payment.state === "created" ? movePayment(tx, sent, "requires_action", now, { method: "stc_pay" }) : sent;
}

/** The code that came: the right one pays, the third wrong one ends the payment. */
export async function confirmCode(
  tx: Tx,
  payment: PaymentRecord,
  code: string,
  { now, timeScale }: { now: Date; timeScale: number },
): Promise<PaymentRecord> {
  assertByCode(payment);
  if (!payment.mobile_last4 || !payment.scenario) throw new GatewayError("not_permitted", "No code was sent.");
  if (code !== CHALLENGE_CODE) return (await answerChallenge(tx, payment, code, now)).payment;
  return decide(tx, payment, { method: "stc_pay", scenario: payment.scenario }, { now, timeScale });
}

function assertByCode({ methods, state }: PaymentRecord): void {
  if (methods[0] !== "stc_pay") throw new GatewayError("not_permitted", "This payment is not made by a code.");
  if (state !== "created" && state !== "requires_action")
    throw new GatewayError("not_permitted", `A payment that is ${state} takes no code.`);
}
