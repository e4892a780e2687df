import { randomUUID } from "node:crypto";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { refreshFlights } from "./refresh-flights.ts";
import { refreshHotel } from "./refresh-hotel.ts";
import { originsOf } from "./spans.ts";

/**
 * Searches anew what getting to a destination and sleeping there costs. What one supplier refuses keeps its old price, and the
 * rest is refreshed all the same. @throws the first failure, so that the job comes again
 */
export async function refreshTopic(deps: FromPriceDeps, id: string): Promise<void> {
  const topic = (await deps.topics()).find((each) => each.id === id);
  // Taken off the site since the job was written.
  if (!topic) return;
  const context: CallContext = { requestId: randomUUID(), locale: "en" };
  const began = performance.now();
  const { ways, nights } = deps.searches;
  const parts = [
    ...(ways ? originsOf(topic).map((origin) => () => refreshFlights({ ...deps, ways }, topic, origin, context)) : []),
    ...(nights ? [() => refreshHotel({ ...deps, nights }, topic, context)] : []),
  ];
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  deps.log.debug("prices found", { topic: id, ms: Math.round(performance.now() - began), failed: failures.length });
  if (failures.length > 0) throw failures[0];
}
