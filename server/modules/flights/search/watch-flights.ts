import type { FlightQuery } from "#contract/flights.ts";
import { parseSlice } from "#contract/slices.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { searchPath } from "../booking/search-path.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { findSearch, sourceOf } from "./find-search.ts";
import { cheapestOf, type FoundFare } from "./found-prices.ts";

/** What is asked of flights by who watches the price of a search. */
export const watchFlights = (deps: FlightDeps) => ({
  /** As its traveller sees it, from the kept search. @throws AppError invalid_input */
  findPrice: async (query: FlightQuery, context: CallContext): Promise<FoundFare | null> => {
    const search = await findSearch(deps, query, undefined, context);
    await search.done;
    return cheapestOf(search);
  },
  /** The same asked anew, without taking a place among the kept searches. @throws SupplierError when a supplier fails */
  findPriceApart: async (query: FlightQuery, context: CallContext): Promise<FoundFare | null> => {
    const seenAt = deps.clock.now().getTime();
    let least = Infinity;
    for (const supplier of deps.suppliers)
      for await (const batch of sourceOf(deps, supplier, query, seenAt).search(context))
        for (const { total } of batch.found) least = Math.min(least, total);
    return least === Infinity ? null : { search: query, total: least, seenAt };
  },
  describe: (query: FlightQuery, locale: Locale) => {
    const { from, to } = parseSlice(query.slices[0] ?? "");
    const city = (code: string) => deps.places.place(code, locale)?.city ?? code;
    return { from: city(from), to: city(to), searchPath: searchPath({ query }) };
  },
});
