import type { listFlightPrices as contract } from "#contract/destinations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { DestinationBody } from "./destination-body.ts";
import type { DestinationDeps } from "./destinations-deps.ts";

/** What is known of flying from a city to each destination, in the editor's order. */
export async function listFlightPrices(
  { published, prices }: Pick<DestinationDeps, "published" | "prices">,
  from: string,
): Promise<OutputOf<typeof contract>> {
  const [all, priceOf] = await Promise.all([published.list<DestinationBody>("destination"), prices.readPrices()]);
  return { flights: all.flatMap(({ id }) => priceOf(id, from).flight ?? []) };
}
