import type { Transaction } from "#server/platform/database/database.ts";
import { queueRefund } from "./queue-refund.ts";
import { beginRefund } from "./begin-refund.ts";
import { changeRefund } from "./change-refund.ts";
import type { PaymentDeps } from "./deps.ts";
import { openRefund, queuedRefunds, refundsSum, staffRefunds } from "./find-refunds.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { nextTry, putBack } from "./refuse-refund.ts";
import { settleRefund } from "./settle-refund.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/**
 * Money went back at the gateway that no try of ours was for. It is a refund of its own as far as the payment has room beside
 * what we owe; else, or when it is to the halala what the bank had refused before, it counts as what we owe: nobody is paid
 * twice.
 */
export async function recordUnasked(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  arrived: number,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  deps.log.error("gateway reports a refund that was not requested", { payment: row.id, amount: arrived });
  const over = (await refundsSum(tx, row.id)) + arrived - row.captured;
  const owed = await owedRefunds(deps, tx, row, { withOpen: over > 0 });
  const paid =
    owed.find(({ refusals, amount }) => refusals > 0 && amount === arrived) ??
    (over > 0 ? owed.find(({ amount }) => amount <= arrived) : undefined);
  if (paid) return settleRefund(deps, tx, row, await beginRefund(deps, tx, row, paid), remote);
  const [larger] = owed;
  const owing = larger?.amount ?? 0;
  if (over > 0 && larger) await changeRefund(deps, tx, row, larger, { amount: owing - over });
  const asked = { paymentId: row.id, amount: arrived, reason: "at_gateway" };
  const refund = await queueRefund(tx, asked, deps.clock.now());
  if (!refund) throw new Error("insert returned no refund");
  return settleRefund(deps, tx, row, await beginRefund(deps, tx, row, refund), remote);
}

/** What is to go back and is not with the bank. `withOpen`: also what was about to be sent, which then waits for another try. */
async function owedRefunds(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  { withOpen }: { withOpen: boolean },
): Promise<RefundRow[]> {
  const open = withOpen ? await openRefund(tx, row.id) : null;
  if (open?.state === "requested") {
    await putBack(deps, tx, row, open);
    await changeRefund(deps, tx, row, open, { ...nextTry(open), state: "queued" });
  }
  return [...(await queuedRefunds(tx, row.id)), ...(await staffRefunds(tx, row.id))];
}
