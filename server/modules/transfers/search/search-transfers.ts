import type * as z from "zod/mini";
import type { searchTransfers as contract, TransferResults } from "#contract/transfers.ts";
import { searchEnvelope } from "#server/platform/cached-search.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { knownPlace, showAccess, showPlace } from "../transfer-places.ts";
import type { FoundRide, TransferDeps } from "../transfers-deps.ts";
import { findSearch, openSearch } from "./find-search.ts";
import { showRide } from "./show-ride.ts";

/** A search, new or an earlier one by its id. @throws AppError invalid_input, session_expired */
export async function searchTransfers(
  deps: TransferDeps,
  { searchId, ...query }: z.output<(typeof contract)["input"]>,
  context: CallContext,
): Promise<TransferResults> {
  const search = searchId ? await openSearch(deps, searchId, context) : await findSearch(deps, query, context);
  const { locale } = context;
  const [from, to] = [knownPlace(search.query.from), knownPlace(search.query.to)];
  const access = from.station?.id !== to.station?.id && { from: showAccess(from, locale), to: showAccess(to, locale) };
  return {
    ...searchEnvelope(search),
    query: search.query,
    from: showPlace(from, locale),
    to: showPlace(to, locale),
    stations: access && access.from && access.to ? { from: access.from, to: access.to } : null,
    rides: search.found.toSorted(compareRides).map((found) => showRide(found, locale)),
  };
}

/** Trains by departure, then what goes by road, the cheapest first. */
function compareRides({ ride: a }: FoundRide, { ride: b }: FoundRide): number {
  const isRail = (kind: string) => (kind === "train" ? 0 : 1);
  if (isRail(a.kind) !== isRail(b.kind)) return isRail(a.kind) - isRail(b.kind);
  if (a.kind === "train" && a.departs !== b.departs) return a.departs < b.departs ? -1 : 1;
  return a.total - b.total;
}
