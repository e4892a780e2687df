import { createBoundedCache } from "#server/platform/bounded-cache.ts";
import { createCatalogueReader } from "./catalogue.ts";
import type { HotelDeps, HotelParts, HotelSearch, CachedStay } from "./hotels-deps.ts";
import { hotelsInRiyals } from "./hotels-in-riyals.ts";
import { createContentReader } from "./read-content.ts";
import { createSampling } from "./search/sample-searches.ts";
import { createSuggestStays } from "./stay-places/suggest-stays.ts";

/** A search of a big city is some 0.7 MB, a hotel’s rates some 50 kB. */
const cachedSearches = 30;
const cachedStays = 100;

/** What the use cases of hotels share: suppliers in riyals, the catalogue and its index, and the searches kept in memory. */
export function createHotelDeps(parts: HotelParts): HotelDeps {
  const catalogue = createCatalogueReader(parts.suppliers, parts);
  const selling = parts.suppliers.map((supplier) => hotelsInRiyals(supplier, parts));
  const retired = (parts.retired ?? []).map((supplier) => hotelsInRiyals(supplier, parts));
  return {
    ...parts,
    suppliers: [...selling, ...retired],
    selling,
    ...createContentReader(parts.suppliers, parts.log),
    catalogue,
    suggest: createSuggestStays(parts.places, catalogue),
    tellFound: createSampling(parts),
    searches: createBoundedCache<HotelSearch>(cachedSearches),
    stays: createBoundedCache<CachedStay>(cachedStays),
  };
}
