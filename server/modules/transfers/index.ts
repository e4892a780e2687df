import type { Api } from "#server/http/request-context.ts";
import { createShelf } from "#server/platform/shelf.ts";
import { transferRoutes } from "./routes.ts";
import type { TransferDeps, TransferParts, TransferSearch } from "./transfers-deps.ts";
import { transfersInRiyals } from "./transfers-in-riyals.ts";

export type * from "./transfer-supplier.ts";

/** A search is some 80 kB. */
const keptSearches = 60;

/** Transfers: Haramain trains, airport cars and shared buses. */
export function createTransfers(parts: TransferParts) {
  const deps: TransferDeps = {
    ...parts,
    suppliers: parts.suppliers.map((supplier) => transfersInRiyals(supplier, parts)),
    shelf: createShelf<TransferSearch>(keptSearches),
  };
  return { routes: (api: Api) => transferRoutes(api, deps) };
}
