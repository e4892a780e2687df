import { randomBytes } from "node:crypto";
import { inTransaction, type Tx } from "../database.ts";
import { GatewayError } from "../gateway-error.ts";
import { lockPayment, type PaymentRecord } from "../payment-record.ts";
import { queueWebhook } from "../queue-webhook.ts";
import type { SandboxDeps } from "../sandbox-deps.ts";
import { takenBack } from "./taken-back.ts";

const RESPOND_DAYS = 7;
/** What a lost chargeback costs the merchant on top, in halalas. */
const PENALTY = 7_500;

export type ChargebackRecord = {
  id: string;
  payment_id: string;
  amount: number;
  reason_code: string;
  state: "opened" | "evidence_sent" | "accepted" | "won" | "lost";
  authentication: "challenge" | "frictionless";
  respond_by: Date;
  opened_at: Date;
  decided_at: Date | null;
};
type Deps = Pick<SandboxDeps, "pool" | "clock">;

/** The payer's bank takes money back: at once, until the bank has decided. */
export function openChargeback(
  { pool, clock }: Deps,
  { paymentId, reason, amount }: { paymentId: string; reason: string; amount?: number | undefined },
): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const payment = await lockPayment(tx, "id", paymentId);
    if (!payment) throw new GatewayError("not_found", "No such payment.");
    const left = payment.captured - payment.refunded - (await takenBack(tx, payment.id));
    const taken = amount ?? left;
    if (taken <= 0 || taken > left) throw new GatewayError("not_permitted", `Only ${left} halalas are left of it.`);
    const now = clock.now();
    const id = `cb_${randomBytes(16).toString("base64url")}`;
    await tx.query(
      `insert into sandbox_payments.chargebacks (id, payment_id, amount, reason_code, state, authentication, respond_by, opened_at)
       values ($1, $2, $3, $4, 'opened', $5, $6, $7)`,
      [
        id,
        payment.id,
        taken,
        reason,
        payment.challenge_tries > 0 ? "challenge" : "frictionless",
        new Date(now.getTime() + RESPOND_DAYS * 86_400_000),
        now,
      ],
    );
    await enter(tx, payment, "chargeback", 0 - taken, now);
    await queueWebhook(tx, payment, "chargeback.opened", now);
  });
}

/** The bank decides: what was won comes back, what was lost costs a penalty. */
export function decideChargeback({ pool, clock }: Deps, id: string, state: "won" | "lost"): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const found = await tx.query<ChargebackRecord>(
      "select * from sandbox_payments.chargebacks where id = $1 and state in ('opened', 'evidence_sent', 'accepted') for update",
      [id],
    );
    const [chargeback] = found.rows;
    const payment = chargeback && (await lockPayment(tx, "id", chargeback.payment_id));
    if (!payment) throw new GatewayError("not_permitted", "It is decided, or there is none.");
    const now = clock.now();
    await tx.query("update sandbox_payments.chargebacks set state = $2, decided_at = $3 where id = $1", [
      id,
      state,
      now,
    ]);
    if (state === "won") await enter(tx, payment, "chargeback_won", chargeback.amount, now);
    else await enter(tx, payment, "chargeback_penalty", 0 - PENALTY, now);
    await queueWebhook(tx, payment, `chargeback.${state}`, now);
  });
}

async function enter(tx: Tx, payment: PaymentRecord, kind: string, amount: number, now: Date): Promise<void> {
  await tx.query(
    "insert into sandbox_payments.entries (payment_id, merchant_ref, kind, amount, at) values ($1, $2, $3, $4, $5)",
    [payment.id, payment.merchant_ref, kind, amount, now],
  );
}
