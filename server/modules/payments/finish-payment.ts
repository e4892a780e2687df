import { sar } from "#contract/money.ts";
import { transaction } from "#server/platform/database/database.ts";
import { type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { gatewayOf } from "./gateways.ts";
import { movePayment } from "./move-payment.ts";
import type { GatewayPayment, PaymentGateway } from "./payment-gateway.ts";
import { recordAnswer } from "./record-answer.ts";
import { queueRefund } from "./queue-refund.ts";
import { keptOf } from "./balance/find-balance.ts";
import { takeTurn } from "./begin-refund.ts";
import { openRefund, refundsSum } from "./find-refunds.ts";
import { planNextCheck, tellStuck } from "./plan-next-check.ts";
import { GRACE_MS } from "./reconcile-payments.ts";
import { refuseRefund } from "./refuse-refund.ts";
import { returnStray } from "./return-stray.ts";
import { contextOf, settlePayment } from "./settle-payment.ts";
import type { PaymentRow, RefundRow } from "./tables.ts";

/**
 * Asks the gateway how a payment stands, then does what is wanted of it: takes the authorised money, gives back what is
 * held, or the parts of it that cancellations ask for. Every call to the gateway bears a key that is known before, so a repeat after a crash or a lost answer has no
 * second effect.
 * @throws Error while it is not done and another try may help: the job comes again
 */
export async function finishPayment(deps: PaymentDeps, paymentId: string): Promise<PaymentRow> {
  const row = await settlePayment(deps, paymentId);
  if (isUnheardOf(row, deps.clock.now())) return closeUnknown(deps, row, "expired");
  if (row.wanted === "give_back") return giveBack(deps, row);
  return refundNext(deps, row.wanted === "capture" ? await capture(deps, row) : row);
}

async function capture(deps: PaymentDeps, row: PaymentRow): Promise<PaymentRow> {
  if (row.state === "captured" || row.state === "partially_refunded" || row.state === "refunded") return row;
  if (row.state === "open" || row.state === "processing")
    throw new Error(`payment ${row.id} is ${row.state}: cannot be captured yet`);
  if (row.state === "voided" && (await returnsAll(deps, row))) return row;
  if (row.state !== "authorized") {
    deps.log.error("payment of a confirmed booking cannot be captured", { payment: row.id, state: row.state });
    await tellStuck(deps.queue, deps.db, row);
    return row;
  }
  if (await returnsAll(deps, row)) return releasePayment(deps, row);
  return record(deps, row, (gateway, ref) =>
    gateway.capture(ref, sar(row.amount), `capture:${row.id}`, contextOf(row)),
  );
}

/** All of it goes back: then what is not taken yet is not taken at all. */
const returnsAll = ({ db }: PaymentDeps, { id, amount }: PaymentRow): Promise<boolean> =>
  transaction(db, async (tx) => (await refundsSum(tx, id)) === amount);

/** Sends the refund whose turn it is; the one after it comes when it is over. */
async function refundNext(deps: PaymentDeps, { id }: PaymentRow): Promise<PaymentRow> {
  const { row, refund } = await transaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, id);
    const isTaken = locked.state === "captured" || locked.state === "partially_refunded";
    const turn = isTaken ? await takeTurn(deps, tx, locked) : null;
    return { row: await lockPayment(tx, id), refund: turn };
  });
  // A refund that the gateway has is waited for, not asked for again.
  return refund?.state === "requested" ? sendRefund(deps, row, refund) : row;
}

/** A gateway that will not even take it is a bank that refuses: the same pauses, the same end. */
async function sendRefund(deps: PaymentDeps, row: PaymentRow, refund: RefundRow): Promise<PaymentRow> {
  try {
    return await record(deps, row, (gateway, ref) =>
      gateway.refund(ref, sar(refund.amount), refund.tryId, contextOf(row)),
    );
  } catch (error) {
    if (!(error instanceof SupplierError) || error.kind !== "not_permitted") throw error;
    // `record` has asked how it stands: what had arrived or is on its way is no longer `requested`.
    return transaction(deps.db, async (tx) => {
      const current = await lockPayment(tx, row.id);
      const open = await openRefund(tx, row.id);
      if (open?.state !== "requested" || open.tryId !== refund.tryId) return current;
      return planNextCheck(deps, tx, await refuseRefund(deps, tx, current, open));
    });
  }
}

/** All that is left goes back as one refund, written before it is asked for. */
async function giveBack(deps: PaymentDeps, row: PaymentRow): Promise<PaymentRow> {
  if (row.state === "processing") throw new Error(`payment ${row.id}: the bank has not decided yet`);
  if (row.state === "open" || row.state === "authorized") return releasePayment(deps, row);
  if (row.state !== "captured" && row.state !== "partially_refunded") return row;
  await transaction(deps.db, async (tx) => {
    const { id, captured, disputed, wantedReason } = await lockPayment(tx, row.id);
    const amount = captured - disputed - (await keptOf(tx, id)) - (await refundsSum(tx, id));
    const reason = wantedReason ?? "unknown";
    if (amount > 0) await queueRefund(tx, { paymentId: id, amount, reason }, deps.clock.now());
  });
  return refundNext(deps, row);
}

/**
 * Closes a payment that nobody has paid, or lets an authorised amount go.
 * @throws SupplierError not_permitted when it has been paid meanwhile; that is recorded then
 */
export function releasePayment(deps: PaymentDeps, row: PaymentRow): Promise<PaymentRow> {
  if (!row.gatewayRef) return closeUnknown(deps, row, "voided");
  return record(deps, row, (gateway, ref) => gateway.void(ref, `void:${row.id}`, contextOf(row)));
}

/** Its time is over, and so long that no call that was on its way can still make it: the gateway never will hear of it. */
const isUnheardOf = ({ state, gatewayRef, expiresAt }: PaymentRow, now: Date): boolean =>
  state === "open" && !gatewayRef && expiresAt.getTime() + GRACE_MS < now.getTime();

/** The gateway has never heard of it, so no traveller ever had a page to pay it on. It is asked about no more. */
function closeUnknown(deps: PaymentDeps, { id }: PaymentRow, to: "voided" | "expired"): Promise<PaymentRow> {
  return transaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, id);
    if (row.state !== "open" || row.gatewayRef) return row;
    return planNextCheck(deps, tx, await movePayment(deps, tx, row, to));
  });
}

/** Calls, and records the answer. A refusal means that the payment has moved on meanwhile: the next try sees where. */
async function record(
  deps: PaymentDeps,
  row: PaymentRow,
  call: (gateway: PaymentGateway, ref: Ref) => Promise<GatewayPayment>,
): Promise<PaymentRow> {
  if (!row.gatewayRef) throw new Error(`payment ${row.id} has no gateway reference`);
  try {
    const ref = { supplier: row.gateway, token: row.gatewayRef };
    const remote = await call(gatewayOf(deps.gateways, row), ref);
    const recorded = await recordAnswer(deps, row, remote);
    return recorded ? await returnStray(deps, recorded, remote, contextOf(row)) : await settlePayment(deps, row.id);
  } catch (error) {
    if (error instanceof SupplierError && error.kind === "not_permitted") await settlePayment(deps, row.id);
    throw error;
  }
}
