import type { AirlineChange } from "#server/modules/flights/index.ts";
import { toOutcome } from "#server/platform/supplier-outcome.ts";
import { type CallContext, type Outcome, type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { DuffelDeps } from "./duffel-deps.ts";
import type { DuffelAirlineChange, DuffelSlice } from "./duffel-types.ts";
import { findHold } from "./find-booking.ts";
import { readSlice } from "./read-itinerary.ts";

/**
 * What airlines did to an order by themselves, the first first: its slices as each change left them. Of those that nobody answered only the
 * last is open.
 */
export async function readAirlineChanges(
  deps: DuffelDeps,
  { token }: Ref,
  context: CallContext,
): Promise<AirlineChange[]> {
  const { order } = await findHold(deps, token);
  if (!order) return [];
  const changes = inOrder(await deps.calls.airlineChanges(order, context));
  if (changes.length === 0) return [];
  let plan = (await deps.calls.order(order, context)).slices ?? [];
  return changes.map((change) => {
    plan = replaced(plan, change);
    return { id: change.id, state: stateOf(change, changes), after: plan.length > 0 ? plan.map(readSlice) : null };
  });
}

/** The traveller's yes. One that was said already is found said. */
export function acceptAirlineChange(
  deps: DuffelDeps,
  { token }: Ref,
  id: string,
  context: CallContext,
): Promise<Outcome<true>> {
  return toOutcome(async () => {
    const { order } = await findHold(deps, token);
    const changes = order ? inOrder(await deps.calls.airlineChanges(order, context)) : [];
    const change = changes.find((each) => each.id === id);
    if (!change) throw new SupplierError("not_found", { code: "airline_change" });
    const state = stateOf(change, changes);
    if (state === "accepted") return { state: "confirmed", booking: true };
    if (state !== "open" || !change.available_actions?.includes("accept"))
      throw new SupplierError("not_permitted", { code: "airline_change" });
    await deps.calls.acceptAirlineChange(id, context);
    return { state: "confirmed", booking: true };
  });
}

/** The move that nobody has answered; null when Duffel tells of none any more. */
export async function findOpenMove(
  { calls }: Pick<DuffelDeps, "calls">,
  order: string,
  context: CallContext,
): Promise<DuffelAirlineChange | null> {
  const changes = inOrder(await calls.airlineChanges(order, context));
  return changes.find((change) => stateOf(change, changes) === "open") ?? null;
}

const inOrder = (changes: DuffelAirlineChange[]) =>
  changes.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));

function stateOf(change: DuffelAirlineChange, changes: readonly DuffelAirlineChange[]): AirlineChange["state"] {
  if (change.action_taken === "accepted") return "accepted";
  return !change.action_taken && changes.at(-1) === change ? "open" : "superseded";
}

/**
 * Slices with those of a change in the place of what it removed. Whether an order names its new slices before they are accepted is not
 * published: one that does keeps them.
 */
function replaced(plan: DuffelSlice[], { removed, added }: DuffelAirlineChange): DuffelSlice[] {
  const gone = removed ?? [];
  const come = added ?? [];
  if (come.length > 0 && come.every(({ id }) => plan.some((slice) => slice.id === id))) return plan;
  const stayed = plan.flatMap((slice) => {
    const at = gone.findIndex((each) => each.id === slice.id);
    return at < 0 ? [slice] : (come[at] ?? []);
  });
  return [...stayed, ...come.slice(gone.length)];
}
