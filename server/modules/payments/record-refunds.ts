import { subtractMoney } from "#contract/money.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { changeRefund } from "./change-refund.ts";
import type { PaymentDeps } from "./deps.ts";
import { openRefund, queuedRefunds } from "./find-refunds.ts";
import { recordUnasked } from "./record-unasked.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { refuseRefund } from "./refuse-refund.ts";
import { settleRefund, takeRef, notifyRefunded, notifySent } from "./settle-refund.ts";
import type { PaymentRow } from "./tables.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/** Compares what has gone back by the gateway's word with what we know, and records the difference. */
export async function recordRefunds(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  const open = await openRefund(tx, row.id);
  const arrived = subtractMoney(remote.refunded, { amount: row.refunded, currency: row.currency }).amount;
  const awaited = open?.amount ?? 0;
  if (open && arrived >= awaited)
    return recordRefunds(deps, tx, await settleRefund(deps, tx, row, open, remote), remote);
  if (arrived > 0) return recordRefunds(deps, tx, await recordUnasked(deps, tx, row, arrived, remote), remote);
  if (open?.state === "requested" && remote.refundPending.amount > 0) {
    const gatewayRef = await takeRef(tx, row, remote);
    await notifySent(deps, tx, row, open, gatewayRef);
    return changeRefund(deps, tx, row, open, { state: "pending", gatewayRef, sentAt: deps.clock.now() });
  }
  if (open?.state === "pending" && remote.refundPending.amount === 0) return refuseRefund(deps, tx, row, open);
  return row;
}

/** The whole amount was let go instead of taken: what waited to go back has never left the payer. */
export async function settleQueued(deps: Deps, tx: Transaction, row: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  for (const refund of await queuedRefunds(tx, row.id)) {
    await notifySent(deps, tx, row, refund, null);
    await changeRefund(deps, tx, row, refund, { state: "succeeded", sentAt: now, settledAt: now });
    await notifyRefunded(deps, tx, row, refund);
  }
}
