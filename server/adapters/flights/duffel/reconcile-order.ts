import type { FlightBooking } from "#server/modules/flights/index.ts";
import { findSending, type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import type { CallContext, FaultKind, Outcome } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { orderDeadlineMs } from "./duffel-partner.ts";
import { findHold, holdKey, issueKey, promised } from "./find-booking.ts";
import { inDoubt, refused } from "./hold-order.ts";
import { readOutcome } from "./read-order.ts";

type Answer = Promise<Outcome<FlightBooking>>;

const pollAfterMs = 10_000;
/** Clocks of two firms. */
const clocksApartMs = 5 * 60_000;

/** What became of a reference of ours? Never buys. */
export const reconcileOrder = (deps: DuffelDeps, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const issue = await findSending(deps.db, issueKey(clientRef));
    if (issue) return reconcileIssue(deps, issue, await findHold(deps, issue.booking), context);
    const hold = await findSending(deps.db, holdKey(clientRef));
    if (!hold) return refused("not_found", "client_ref");
    if (hold.state === "sent") return findLostHold(deps, hold, context);
    // Refused or never sent: there is none. One that was let go of is asked for where it was kept.
    return hold.order || hold.state === "done"
      ? whereItStands(deps, hold, context)
      : refused("not_found", "client_ref");
  }, "look");

async function whereItStands({ calls, clock }: DuffelDeps, hold: Sending, context: CallContext): Answer {
  if (hold.order) return readOutcome(await calls.order(hold.order, context), hold, clock.now());
  const booking = promised(hold, clock.now());
  return booking.status === "held" ? { state: "confirmed", booking } : refused("offer_expired", "promised");
}

async function reconcileIssue(deps: DuffelDeps, issue: Sending, hold: Sending, context: CallContext): Answer {
  if (issue.state === "ended") return refused((issue.fault ?? "not_permitted") as FaultKind, "refused_before");
  if (issue.state !== "sent") return whereItStands(deps, hold, context);
  return hold.isKept ? findLostPayment(deps, issue, hold, context) : findLostOrder(deps, issue, hold, context);
}

/** Whether a call may still be on its way. */
const isUnderway = ({ sentAt }: Sending, now: Date) =>
  sentAt !== null && now.getTime() - sentAt.getTime() < orderDeadlineMs;

/** Paid or not is told by the order. Found unpaid after every deadline, the payment has certainly not come: it may be sent again. */
async function findLostPayment(deps: DuffelDeps, issue: Sending, hold: Sending, context: CallContext): Answer {
  const now = deps.clock.now();
  const outcome = await whereItStands(deps, hold, context);
  if (outcome.state === "rejected") return outcome;
  if (outcome.state !== "confirmed" || outcome.booking.status !== "held") {
    await settleSending(deps.db, issue, { state: "done" });
    return outcome;
  }
  if (isUnderway(issue, now)) return { state: "pending", pollAfterMs };
  await settleSending(deps.db, issue, { state: "ready" });
  return outcome;
}

/**
 * An order that was paid with its making: one that is not listed may still come to light at the airline, hours later. It stays in
 * doubt until it is found, or until somebody has asked Duffel.
 */
async function findLostOrder(deps: DuffelDeps, issue: Sending, hold: Sending, context: CallContext): Answer {
  const found = await deps.calls.findOrder(issue.clientRef, sinceOf(issue), context);
  if (!found) return inDoubt("not_listed");
  await settleSending(deps.db, hold, { order: found.id });
  await settleSending(deps.db, issue, { state: "done", order: found.id });
  return readOutcome(found, hold, deps.clock.now());
}

/** A hold costs nothing and ends by itself: one that is not listed after every deadline is none. */
async function findLostHold(deps: DuffelDeps, hold: Sending, context: CallContext): Answer {
  const now = deps.clock.now();
  const found = await deps.calls.findOrder(hold.clientRef, sinceOf(hold), context);
  if (found) {
    await settleSending(deps.db, hold, { state: "done", order: found.id });
    return readOutcome(found, hold, now);
  }
  if (isUnderway(hold, now)) return { state: "pending", pollAfterMs };
  await settleSending(deps.db, hold, { state: "ready" });
  return refused("not_found", "client_ref");
}

const sinceOf = ({ sentAt }: Sending) => new Date((sentAt?.getTime() ?? 0) - clocksApartMs);
