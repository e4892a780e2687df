import { findSending, type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Answer, inDoubt, refused } from "../bed-banks/outcomes.ts";
import { orderKey } from "../bed-banks/order-sendings.ts";
import type { LiteapiDeps } from "./liteapi-deps.ts";
import { bookDeadlineMs, supplierId } from "./liteapi-partner.ts";
import type { LiteapiBooking } from "./liteapi-shapes.ts";
import { readOutcome, stateOf } from "./read-booking.ts";

const pollAfterMs = 10_000;
/** After the last deadline, what nobody lists was never begun there: LiteAPI saves a booking before it asks the house. */
export const listedWithinMs = bookDeadlineMs + 5 * 60_000;

/** What became of a reference of ours? Never books. */
export const reconcileBooking = (deps: LiteapiDeps, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const row = await findSending(deps.db, orderKey(supplierId, clientRef));
    // Never written, never sent, or refused: there is none.
    if (!row || row.state === "ready" || row.state === "ended") return refused("not_found", "client_ref");
    if (row.order) return readOutcome(await deps.calls.booking(row.order, context));
    return findLost(deps, row, context);
  }, "look");

async function findLost(deps: LiteapiDeps, row: Sending, context: CallContext): Answer {
  const { db, clock, calls, log } = deps;
  const listed = await calls.bookingsOf(row.clientRef, context);
  const found = listed.toSorted((a, b) => weight(b) - weight(a))[0];
  if (listed.length > 1)
    log.error("more than one booking under one reference", { supplier: row.partner, clientRef: row.clientRef });
  if (found) {
    await settleSending(db, row, { state: "done", order: found.bookingId, fault: null });
    return readOutcome(found);
  }
  // It came there, and something went wrong: it may stand at the house though LiteAPI lists none. Somebody has to ask.
  if (row.fault) return inDoubt(`not_listed_after_${row.fault}`);
  const sentAt = row.sentAt?.getTime() ?? 0;
  if (clock.now().getTime() - sentAt < listedWithinMs) return { state: "pending", pollAfterMs };
  await settleSending(db, row, { state: "ended", fault: "not_found" });
  return refused("not_found", "client_ref");
}

/** Of two the one that stands. */
const weight = (booking: LiteapiBooking): number =>
  ["failed", "cancelled", "cancelled_with_fee", "pending", "confirmed"].indexOf(stateOf(booking));
