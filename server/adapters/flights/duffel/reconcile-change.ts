import type { DuffelOrderChange } from "./amend-types.ts";
import type { FlightBooking } from "#server/modules/flights/index.ts";
import { findSending, type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import { orderDeadlineMs } from "./duffel-partner.ts";
import { changeKey, findHold } from "./find-booking.ts";
import { inDoubt, refused } from "./hold-order.ts";
import { readOutcome } from "./read-order.ts";

type Answer = Promise<Outcome<FlightBooking>>;
const lookSoon: Outcome<never> = { state: "pending", pollAfterMs: 10_000 };

/** What became of a change under our reference? Never confirms. */
export const reconcileChange = (deps: DuffelDeps, clientRef: string, context: CallContext): Answer =>
  toOutcome(async () => {
    const sending = await findSending(deps.db, changeKey(clientRef));
    if (!sending || sending.state === "ready" || sending.state === "ended") return refused("not_found", "client_ref");
    return lookAtChange(deps, sending, await findHold(deps, sending.booking), context);
  }, "look");

/**
 * Made when it is told confirmed; its tickets are awaited from then on. Unconfirmed after every deadline, a lost confirmation has not
 * come: the same one may be sent again, as it is made once. What ran out unconfirmed, with the old flights as they were, was not made.
 */
export async function lookAtChange(deps: DuffelDeps, sending: Sending, hold: Sending, context: CallContext): Answer {
  const now = deps.clock.now();
  const change = await deps.calls.change(sending.offer, context);
  const order = await deps.calls.order(hold.order ?? "", context);
  if (change.confirmed_at) {
    await settleSending(deps.db, sending, { state: "done", fault: null });
    const paid = { ...order.payment_status, paid_at: change.confirmed_at };
    return readOutcome({ ...order, payment_status: paid }, hold, now);
  }
  const isUnderway = sending.sentAt !== null && now.getTime() - sending.sentAt.getTime() < orderDeadlineMs;
  if (isUnderway) return lookSoon;
  if (hasRunOut(change, new Date(now.getTime() - orderDeadlineMs))) {
    const flown = new Set((order.slices ?? []).map(({ id }) => id));
    const old = change.slices?.remove ?? [];
    if (old.length === 0 || !old.every(({ id }) => flown.has(id))) return inDoubt("flights_differ");
    await settleSending(deps.db, sending, { state: "ended", fault: "not_permitted" });
    return refused("not_permitted", "not_confirmed");
  }
  if (sending.state === "done") return lookSoon;
  await settleSending(deps.db, sending, { state: "ready" });
  return refused("not_found", "client_ref");
}

export const hasRunOut = ({ expires_at: end }: DuffelOrderChange, now: Date): boolean =>
  Date.parse(end) <= now.getTime();
