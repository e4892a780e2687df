import { createHash } from "node:crypto";
import type { TransferQuery } from "#contract/transfers.ts";
import { AppError } from "#server/platform/errors.ts";
import { findCachedSearch } from "#server/platform/cached-search.ts";
import type { SearchSource } from "#server/platform/searches/search-types.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { FoundRide, TransferDeps, TransferSearch } from "../transfers-deps.ts";
import type { RiyalTransfers, SoldRide } from "../transfers-in-riyals.ts";
import { refuseBadQuery } from "./check-query.ts";
import { createSearchId, readSearchId } from "./search-id.ts";

/** The rides of a query, shared by those who ask within the same minute. @throws AppError invalid_input */
export const findSearch = (deps: TransferDeps, query: TransferQuery, context: CallContext): Promise<TransferSearch> =>
  openSearch(deps, createSearchId(query, deps.clock.now()), context);

/** The search of an id while its prices live (R4.6). @throws AppError session_expired */
export async function openSearch(deps: TransferDeps, id: string, context: CallContext): Promise<TransferSearch> {
  const known = readSearchId(id);
  if (!known) throw new AppError("session_expired");
  refuseBadQuery(deps, known.query);
  const sources = deps.suppliers.map((supplier) => sourceOf(supplier, known.query));
  return findCachedSearch(deps, id, () => ({ kind: "transfers", ...known, sources }), context);
}

const sourceOf = (supplier: RiyalTransfers, query: TransferQuery): SearchSource<FoundRide> => ({
  id: supplier.id,
  async *search(context) {
    for await (const batch of supplier.search(query, context))
      yield {
        found: batch.map((ride) => ({ id: rideId(supplier.id, ride), supplier: supplier.id, ride })),
        ends: batch.map(({ expiresAt }) => expiresAt),
      };
  },
});

/** The same ride of the same query has the same id, also in another process and after a restart. */
const rideId = (supplier: string, { kind, class: type, number, departs }: SoldRide): string =>
  createHash("sha256").update([supplier, kind, type, number, departs].join(" ")).digest("base64url").slice(0, 12);
