import { formatSlice } from "#contract/slices.ts";
import airlinesFile from "#data/airlines.json" with { type: "json" };
import { addDays, todayIn } from "#i18n/format-date.ts";
import type { PricedProduct } from "#server/platform/pricing/priced-product.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { findSearch } from "./find-search.ts";

/** What people search most: where from, where to, days from now, and for how many days. */
const usual = [
  ["RUH", "JED", 14, null],
  ["JED", "RUH", 7, 3],
  ["RUH", "DXB", 30, 4],
  ["JED", "CAI", 21, 10],
  ["RUH", "IST", 45, 7],
  ["DMM", "JED", 10, null],
  ["RUH", "LHR", 60, 14],
  ["MED", "RUH", 5, null],
] as const;

/** What pricing rules may name of flights, and the searches that they are tried on where nobody has searched. */
export const ofPricing = (deps: FlightDeps): PricedProduct => ({
  suppliers: deps.suppliers.map(({ id }) => id),
  airlines: airlinesFile.airlines.map(({ iata, name }) => ({ id: iata, name })),
  searchUsual: async (context) => {
    const today = todayIn("Asia/Riyadh", deps.clock.now());
    let found = 0;
    for (const [from, to, ahead, stay] of usual) {
      const date = addDays(today, ahead);
      const out = formatSlice({ from, to, date });
      const back = stay === null ? [] : [formatSlice({ from: to, to: from, date: addDays(date, stay) })];
      const query = { slices: [out, ...back], adults: 1, childAges: [], infants: 0, cabin: "economy" as const };
      const search = await findSearch(deps, query, undefined, context);
      await search.done;
      if (search.found.length > 0) found += 1;
    }
    return found;
  },
});
