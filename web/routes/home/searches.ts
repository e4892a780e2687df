import type { ProductSearch } from "#web/features/searches/product-search.ts";
import { flightSearch } from "#web/products/flights/home-search.tsx";
import { staySearch } from "#web/products/hotels/home-search.tsx";
import { packageSearch } from "#web/products/packages/home-search.tsx";
import { transferSearch } from "#web/products/transfers/home-search.tsx";
import { visaSearch } from "#web/products/visas/home-search.tsx";

/** What can be searched for on the home page, in the order of the tabs; the first is open unless the address asks for another. */
export const searches = [
  flightSearch,
  staySearch,
  transferSearch,
  packageSearch,
  visaSearch,
] as unknown as readonly ProductSearch[];

/** What the form of each is given, by its name; null: it could not be had. */
export type SearchData = Record<string, unknown>;
