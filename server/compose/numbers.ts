import { searchEndpoints } from "#contract/product-choices.ts";
import type { HttpServices } from "#server/http/request-context.ts";
import type { LiveCounts } from "#server/platform/numbers/live-counts.ts";

const searches = new Map(Object.entries(searchEndpoints));

/** Counts searches, and calls that a limit refused. Another page of a search, or another look at it, is no search. */
export const countCalls = (counts: LiveCounts): Pick<HttpServices["seen"], "answered" | "limited"> => ({
  answered: (endpoint, input) => {
    const product = searches.get(endpoint);
    const isLook = typeof input === "object" && input !== null && "searchId" in input && Boolean(input.searchId);
    if (product && !isLook) counts.count({ metric: "search", product });
  },
  limited: (route) => counts.count({ metric: "limited", key: route || "other" }),
});
