import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Candidate, optionId } from "./candidate.ts";
import { findSearch } from "./find-search.ts";
import type { FlightSearch } from "./flight-search.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { readSearchId } from "./search-id.ts";
import { askSellers, type SellerFare } from "./seller-fares.ts";

/** An offer of a search with all its fares. @throws AppError session_expired, offer_unavailable, supplier_failed */
export async function findFares(
  deps: FlightDeps,
  searchId: string,
  offerId: string,
  context: CallContext,
): Promise<{ search: FlightSearch; candidate: Candidate; fares: SellerFare[] }> {
  const known = readSearchId(searchId);
  if (!known) throw new AppError("session_expired");
  const search = await findSearch(deps, known.query, searchId, context);
  if (search.pending) await search.done;
  const candidate = findCandidate(search.found, offerId);
  if (!candidate) throw new AppError("offer_unavailable");
  return { search, candidate, fares: await askSellers(deps, candidate, context) };
}

/** Flights of several suppliers go by the id of each: another process may have heard of them in another order. */
const findCandidate = (found: readonly Candidate[], id: string): Candidate | undefined =>
  found.find((each) => each.id === id) ??
  found.find(({ sellers }) => sellers?.some(({ option }) => optionId(option) === id));
