import type { FlightBooking, FlightOrder } from "#server/modules/flights/index.ts";
import { beginSending, type Sending, settleSending, writeSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, type FaultKind, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { checkOrder } from "./check-order.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { findHold, holdKey, issueKey, promised } from "./find-booking.ts";
import { inDoubt, refused, sendOrSettle } from "./hold-order.ts";
import { writeAmount } from "./read-amount.ts";
import { readOutcome } from "./read-order.ts";
import { writeOrder } from "./write-order.ts";

type Answer = Promise<Outcome<FlightBooking>>;
const lookSoon: Outcome<FlightBooking> = { state: "pending", pollAfterMs: 5_000 };

/** Pays what is held, or orders and pays what could not be held; each of our references once. */
export const issueOrder = (deps: DuffelDeps, token: string, order: FlightOrder, context: CallContext): Answer =>
  toOutcome(async () => {
    const hold = await findHold(deps, token);
    if (hold.state !== "done") return refused("offer_expired", "let_go");
    const { booking, fingerprint, offer, isKept, travellers, expiresAt } = hold;
    const key = issueKey(order.clientRef);
    const row = await writeSending(deps.db, {
      ...key,
      booking,
      fingerprint,
      offer,
      isKept,
      travellers,
      expiresAt,
      total: order.expected,
    });
    if (row.booking !== booking) return refused("duplicate", "client_ref");
    if (row.state === "sent") return inDoubt("already_sent");
    if (row.state === "ended") return refused((row.fault ?? "not_permitted") as FaultKind, "refused_before");
    if (row.state === "done") return lookAt(deps, hold, context);
    return isKept ? payHeld(deps, hold, order, context) : orderAtOnce(deps, hold, order, context);
  });

async function payHeld(deps: DuffelDeps, hold: Sending, order: FlightOrder, context: CallContext): Answer {
  const { db, calls, clock } = deps;
  const begun = await beginSending(db, issueKey(order.clientRef), clock.now());
  if (!begun || !hold.order) return inDoubt("already_sent");
  const { order: orderId } = hold;
  const { expected } = order;
  try {
    await sendOrSettle(deps, begun, () => calls.pay(orderId, writeAmount(expected), expected.currency, context));
  } catch (error) {
    // The payment whose answer was lost has come after all.
    const isOurs = error instanceof SupplierError && error.info.code === "already_paid" && begun.sends > 1;
    if (!isOurs) throw error;
  }
  await settleSending(db, begun, { state: "done", fault: null });
  return lookAt(deps, hold, context);
}

async function orderAtOnce(deps: DuffelDeps, hold: Sending, order: FlightOrder, context: CallContext): Answer {
  const { db, calls, clock } = deps;
  if (promised(hold, clock.now()).status === "cancelled") return refused("offer_expired", "promised");
  const { offer, ids, services } = await checkOrder(deps, order, context);
  const body = writeOrder(offer, order, { ids, services, type: "instant" });
  const begun = await beginSending(db, issueKey(order.clientRef), clock.now());
  if (!begun) return inDoubt("already_sent");
  const made = await sendOrSettle(deps, begun, () => calls.createOrder(body, context));
  if (!made) return lookSoon;
  await settleSending(db, holdKey(hold.booking), { order: made.id });
  await settleSending(db, begun, { state: "done", order: made.id });
  return readOutcome(made, hold, clock.now());
}

/** It is paid: whatever cannot be seen now is seen later. */
async function lookAt({ calls, clock }: DuffelDeps, hold: Sending, context: CallContext): Answer {
  try {
    return hold.order ? readOutcome(await calls.order(hold.order, context), hold, clock.now()) : lookSoon;
  } catch (error) {
    if (error instanceof SupplierError) return lookSoon;
    throw error;
  }
}
