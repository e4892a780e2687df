import { findSending, type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { orderKey } from "../bed-banks/order-sendings.ts";
import { type Answer, inDoubt, refused } from "../bed-banks/outcomes.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { supplierId } from "./rapid-partner.ts";
import type { RapidItinerary } from "./rapid-shapes.ts";
import { stateOf } from "./read-itinerary.ts";
import { referenceOf } from "./reference.ts";
import { isYoung, settleOrder } from "./settle-order.ts";

const pollAfterMs = 10_000;

/** What became of a reference of ours? Never books: a hold that was not resumed in time is given back. */
export const reconcileBooking = (deps: RapidDeps, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const row = await findSending(deps.db, orderKey(supplierId, clientRef));
    // Never written, never sent, or refused: there is none.
    if (!row || row.state === "ready" || row.state === "ended") return refused("not_found", "client_ref");
    return row.order ? askByNumber(deps, row, row.order, context) : askByReference(deps, row, context);
  }, "look");

async function askByNumber(deps: RapidDeps, row: Sending, order: string, context: CallContext): Answer {
  try {
    return await settleOrder(deps, row, await deps.calls.itinerary(order, context), context);
  } catch (error) {
    if (!(error instanceof SupplierError) || error.kind !== "not_found") throw error;
    // It was made, and is told of nowhere: somebody has to ask, unless it is only new.
    return isYoung(deps, row) ? { state: "pending", pollAfterMs } : inDoubt("order_not_found");
  }
}

/** The hold had no answer. */
async function askByReference(deps: RapidDeps, row: Sending, context: CallContext): Answer {
  const { db, calls, log } = deps;
  const { found, isNew } = await calls.itinerariesOf(referenceOf(row.clientRef), context);
  const order = found.toSorted((a, b) => weight(b) - weight(a))[0];
  if (found.length > 1)
    log.error("more than one order under one reference", { supplier: row.partner, clientRef: row.clientRef });
  if (order) {
    await settleSending(db, row, { order: order.itinerary_id });
    return settleOrder(deps, { ...row, order: order.itinerary_id }, order, context);
  }
  if (isNew || isYoung(deps, row)) return { state: "pending", pollAfterMs };
  // Whatever came there was a hold that nobody resumed: it lapses, and costs nothing.
  await settleSending(db, row, { state: "ended", fault: "not_found" });
  return refused("not_found", "client_ref");
}

/** Of two the one that stands. */
const weight = (itinerary: RapidItinerary): number =>
  ["cancelled", "held", "pending", "mixed", "booked"].indexOf(stateOf(itinerary));
