import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { isSameMoney } from "#contract/money.ts";
import type { PaymentState } from "#contract/payments.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { movePayment } from "./move-payment.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { canMove, hasNoMoney } from "./payment-states.ts";
import { planNextCheck } from "./plan-next-check.ts";
import { recordRefunds, settleQueued } from "./record-refunds.ts";
import { type PaymentRow, payments } from "./tables.ts";

type Deps = Pick<PaymentDeps, "db" | "queue" | "clock" | "log">;

/**
 * Records what the gateway answered about a payment, in one transaction: its state, the books, the refunds, what the
 * rest is told, and when to ask again. An answer that is not about this payment and this amount is not recorded, but
 * reported. null: the payment has changed since `seen` was read, so the answer may be older than what we know; ask again.
 */
export function recordAnswer(deps: Deps, seen: PaymentRow, remote: GatewayPayment): Promise<PaymentRow | null> {
  return transaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, seen.id);
    if (row.revision !== seen.revision) return null;
    const wrong = mismatch(row, remote);
    if (wrong) deps.log.error("gateway response does not match the payment", { payment: row.id, wrong });
    const current = wrong ? row : await recordMoney(deps, tx, row, remote);
    return planNextCheck(deps, tx, wrong ? current : await keepTold(tx, current, remote));
  });
}

/** Where it ended without money no refund is of it: what came later is not in the books, and goes back as it came (`return-stray.ts`). */
async function recordMoney(deps: Deps, tx: Transaction, row: PaymentRow, remote: GatewayPayment): Promise<PaymentRow> {
  const moved = await recordState(deps, tx, row, remote);
  return hasNoMoney(moved) ? moved : recordRefunds(deps, tx, moved, remote);
}

/** What is left of the plan changes with refunds; tries of a code are spent. */
async function keepTold(tx: Transaction, row: PaymentRow, { parts, code }: GatewayPayment): Promise<PaymentRow> {
  const { step } = row;
  const isSpent = step?.kind === "code" && code && !isDeepStrictEqual({ ...step, ...code }, step);
  if (parts === null && !isSpent) return row;
  const told = isSpent ? { step: { ...step, ...code }, revision: row.revision + 1 } : { parts };
  await tx.update(payments).set(told).where(eq(payments.id, row.id));
  return { ...row, ...told };
}

/** Which of reference, currency and amount differs. A part of the amount is not the amount: we never capture in part. */
function mismatch(row: PaymentRow, remote: GatewayPayment): "reference" | "currency" | "amount" | "captured" | null {
  if (remote.merchantRef !== row.id) return "reference";
  if (remote.amount.currency !== row.currency || remote.captured.currency !== row.currency) return "currency";
  if (!isSameMoney(remote.amount, row)) return "amount";
  return remote.captured.amount === 0 || isSameMoney(remote.captured, row) ? null : "captured";
}

/** A step back, or one that the table does not have, is an answer from before: it changes nothing. */
function recordState(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  remote: GatewayPayment,
): Promise<PaymentRow> | PaymentRow {
  // What was refunded since was captured before.
  const to: PaymentState = remote.captured.amount > 0 ? "captured" : stateOf(remote);
  if (!canMove(row.state, to)) return row;
  return moveAnswered(deps, tx, row, to, remote);
}

async function moveAnswered(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  to: PaymentState,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  if (to === "voided") await settleQueued(deps, tx, row);
  return movePayment(deps, tx, row, to, {
    captured: remote.captured.amount,
    // On a page that takes whatever the payer has, it need not be what was chosen.
    method: remote.method ?? row.method,
    cardBrand: remote.card?.brand ?? row.cardBrand,
    cardLast4: remote.card?.last4 ?? row.cardLast4,
    decline: remote.decline,
  });
}

function stateOf({ state }: GatewayPayment): PaymentState {
  return state === "created" || state === "requires_action" ? "open" : state;
}
