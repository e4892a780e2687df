import { isSameMoney } from "#contract/money.ts";
import { type Sending, settleSending } from "#server/platform/partners/sendings.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { type Answer, inDoubt, refused } from "../bed-banks/outcomes.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import { bookDeadlineMs } from "./rapid-partner.ts";
import type { RapidItinerary } from "./rapid-shapes.ts";
import { readReservation, stateOf } from "./read-itinerary.ts";

type Deps = Pick<RapidDeps, "db" | "clock" | "log" | "calls">;

const pollAfterMs = 10_000;
/** After the deadlines of both calls and some minutes, in which a new order may be told of nowhere, nothing happens to it any more. */
export const decidedWithinMs = 2 * bookDeadlineMs + 5 * 60_000;

export const isYoung = ({ clock }: Pick<Deps, "clock">, { sentAt }: Sending): boolean =>
  clock.now().getTime() - (sentAt?.getTime() ?? 0) < decidedWithinMs;

/** What an order of ours has come to, by what Rapid tells of it; null: it tells nothing yet. */
export async function settleOrder(
  deps: Deps,
  row: Sending,
  found: RapidItinerary | null,
  context: CallContext,
): Answer {
  const { db, log } = deps;
  const state = found ? stateOf(found) : "pending";
  if (!found || state === "pending") return { state: "pending", pollAfterMs };
  if (state === "held")
    return isYoung(deps, row) ? { state: "pending", pollAfterMs } : letGo(deps, row, found, context);
  if (row.state === "done" || state === "booked") {
    const booking = readReservation(found);
    if (row.state !== "done") {
      await settleSending(db, row, { state: "done", order: found.itinerary_id, fault: null });
      if (!isSameMoney(booking.total, row.total))
        log.error("an order costs something else than was agreed", {
          supplier: row.partner,
          order: found.itinerary_id,
        });
    }
    return { state: "confirmed", booking };
  }
  // Rooms that were never all booked: somebody has to ask what became of the others.
  if (state === "mixed") return inDoubt("rooms_differ");
  await settleSending(db, row, { state: "ended", fault: "not_permitted" });
  return refused("not_permitted", "cancelled_by_supplier");
}

/** A hold that nobody resumed is given back, and would lapse by itself. */
async function letGo({ db, calls }: Deps, row: Sending, found: RapidItinerary, context: CallContext): Answer {
  const link = found.links?.cancel?.href;
  try {
    if (link) await calls.release(link, context);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    // It may have been resumed in the last moment: the next look tells.
    return { state: "pending", pollAfterMs };
  }
  await settleSending(db, row, { state: "ended", fault: "not_found" });
  return refused("not_found", "held_only");
}
