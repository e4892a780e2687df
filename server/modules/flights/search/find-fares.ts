import { AppError } from "#server/platform/errors.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import type { Candidate } from "./candidate.ts";
import { findSearch } from "./find-search.ts";
import type { FlightSearch } from "./flight-search.ts";
import type { RiyalSupplier, SoldFare } from "../flights-in-riyals.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { readSearchId } from "./search-id.ts";

/** @throws Error for a supplier that is not ours */
export function supplierOf({ suppliers }: Pick<FlightDeps, "suppliers">, id: string): RiyalSupplier {
  const supplier = suppliers.find((each) => each.id === id);
  if (!supplier) throw new Error(`no flight supplier ${id}`);
  return supplier;
}

/** An offer of a search with all its fares. @throws AppError session_expired, offer_unavailable, supplier_failed */
export async function findFares(
  deps: FlightDeps,
  searchId: string,
  offerId: string,
  context: CallContext,
): Promise<{ search: FlightSearch; candidate: Candidate; fares: SoldFare[] }> {
  const known = readSearchId(searchId);
  if (!known) throw new AppError("session_expired");
  const search = await findSearch(deps, known.query, searchId, context);
  if (search.pending) await search.done;
  const candidate = search.found.find((each) => each.id === offerId);
  if (!candidate) throw new AppError("offer_unavailable");
  const { ref } = candidate.option;
  const fares = await askSupplier(() => supplierOf(deps, ref.supplier).fares(ref, context));
  return { search, candidate, fares };
}

/** A supplier's fault as the traveller is told it. */
export async function askSupplier<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SupplierError) throw supplierError(error);
    throw error;
  }
}
