import type { Api } from "#server/http/request-context.ts";
import type { Bookable } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import { createBoundedCache } from "#server/platform/bounded-cache.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { transferBookingRoutes } from "./booking/routes.ts";
import { createTransferProduct } from "./booking/transfer-product.ts";
import { transferRoutes } from "./routes.ts";
import type { TransferDeps, TransferParts, TransferSearch } from "./transfers-deps.ts";
import { transfersInRiyals } from "./transfers-in-riyals.ts";

export type * from "./transfer-supplier.ts";

/** A search is some 80 kB. */
const cachedSearches = 60;

type Input = TransferParts & { places: Pick<Places, "documentRule">; peopleKeys: KeyRing };

/** Transfers: Haramain trains, airport cars and shared buses, and what is booked of them. */
export function createTransfers({ places, peopleKeys, ...parts }: Input) {
  const deps: TransferDeps = {
    ...parts,
    suppliers: parts.suppliers.map((supplier) => transfersInRiyals(supplier, parts)),
    searches: createBoundedCache<TransferSearch>(cachedSearches),
  };
  return {
    bookable: {
      product: createTransferProduct({ ...deps, places, peopleKeys }),
      routes: (api, core) => transferBookingRoutes(api, core, { ...deps, places }),
    } satisfies Bookable,
    routes: (api: Api) => transferRoutes(api, deps),
  };
}
