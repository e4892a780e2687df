import { AppError } from "#server/platform/errors.ts";
import { SupplierError, type CallContext, type Quote } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { openSearch } from "../search/find-search.ts";
import type { TransferDeps } from "../transfers-deps.ts";
import { ownTotal, type RiyalTransfers } from "../transfers-in-riyals.ts";
import type { TransferChoice } from "./transfer-item.ts";

/** @throws Error for a supplier that is not ours */
export function supplierOf({ suppliers }: Pick<TransferDeps, "suppliers">, id: string): RiyalTransfers {
  const supplier = suppliers.find((each) => each.id === id);
  if (!supplier) throw new Error(`no transfer supplier ${id}`);
  return supplier;
}

/** A ride of a search as a booking keeps it. @throws AppError session_expired, offer_unavailable */
export async function chooseRide(
  deps: TransferDeps,
  { searchId, rideId }: { searchId: string; rideId: string },
  context: CallContext,
): Promise<TransferChoice> {
  const search = await openSearch(deps, searchId, context);
  const found = search.found.find(({ id }) => id === rideId);
  if (!found) throw new AppError("offer_unavailable");
  const { supplier, ride } = found;
  return { supplier, query: search.query, ride, expiresAt: new Date(search.expiresAt).toISOString() };
}

/** A ride that was looked at again is sold at that price for at least this long. */
const recheckedMinutes = 30;

/** The choice at today's price and terms, with a fresh handle. @throws AppError offer_unavailable, session_expired, supplier_failed */
export async function recheckRide(
  deps: Pick<TransferDeps, "suppliers" | "clock">,
  choice: TransferChoice,
  context: CallContext,
): Promise<{ state: Quote["state"]; choice: TransferChoice }> {
  const { ride: old } = choice;
  try {
    const supplier = supplierOf(deps, choice.supplier);
    const { state, ride } = await supplier.recheck(old.ref, ownTotal(old), old.own?.rate ?? null, context);
    const expiresAt = new Date(deps.clock.now().getTime() + recheckedMinutes * 60_000).toISOString();
    const isOther = termsOf(ride) !== termsOf(old);
    return { state: isOther ? "terms_changed" : state, choice: { ...choice, ride, expiresAt } };
  } catch (error) {
    throw error instanceof SupplierError ? supplierError(error) : error;
  }
}

const termsOf = ({ cancelSteps }: TransferChoice["ride"]): string => JSON.stringify(cancelSteps);
