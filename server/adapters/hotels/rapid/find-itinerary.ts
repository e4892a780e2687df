import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { RapidDeps } from "./rapid-deps.ts";
import type { RapidItinerary } from "./rapid-shapes.ts";

/** An order that was made is looked at; null: Rapid tells nothing of it yet, or does not answer. */
export async function findItinerary(
  { calls }: Pick<RapidDeps, "calls">,
  id: string,
  context: CallContext,
): Promise<RapidItinerary | null> {
  try {
    return await calls.itinerary(id, context);
  } catch (error) {
    if (error instanceof SupplierError && (error.kind === "not_found" || error.kind === "unavailable")) return null;
    throw error;
  }
}
