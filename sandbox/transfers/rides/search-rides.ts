import type { CallOptions, TransferContext } from "../context.ts";
import { partyFault, injectFaultBefore } from "../faults.ts";
import { findPlace } from "../places.ts";
import { Refusal, type Ride, type RideQuery } from "../types.ts";
import { priceRide, readDay } from "./price-ride.ts";
import type { RideDraft } from "./ride-draft.ts";
import { roadDrafts } from "./road-drafts.ts";
import { trainDrafts } from "./train-drafts.ts";

/** Every way between two places on a day, trains first, from the earliest time on. @throws Refusal invalid_request */
export async function searchRides(
  service: TransferContext,
  query: RideQuery,
  { signal, fault: told }: CallOptions = {},
): Promise<Ride[]> {
  await injectFaultBefore(
    service.faults,
    service.faults.pick("search", { told: told ?? partyFault("search", query) }),
    signal,
  );
  const drafts = draftsOf(query);
  const state = await readDay(service.pool, query.date);
  return drafts.flatMap((draft) => priceRide(service, query, draft, state) ?? []);
}

/** @throws Refusal invalid_request for a place or a party that there is not */
export function draftsOf(query: RideQuery): RideDraft[] {
  const [from, to] = [findPlace(query.from), findPlace(query.to)];
  if (!from || !to || query.from === query.to) throw new Refusal("invalid_request", { field: "place" });
  if (query.adults < 1 || query.adults + query.children > 9) throw new Refusal("invalid_request", { field: "party" });
  return [...trainDrafts(query, from, to), ...roadDrafts(query, from, to)];
}
