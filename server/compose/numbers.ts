import type { Booking } from "#contract/bookings.ts";
import type { HttpServices } from "#server/http/request-context.ts";
import type { LiveCounts } from "#server/platform/numbers/live-counts.ts";

/** Endpoints by which travellers look for prices. Packages and visas are read, not searched. */
const searches: Record<string, Booking["kind"]> = {
  searchFlights: "flight",
  searchHotels: "hotel",
  searchTransfers: "transfer",
};

/** Counts searches, and calls that a limit refused. Another page of a search, or another look at it, is no search. */
export const countCalls = (counts: LiveCounts): Pick<HttpServices["seen"], "answered" | "limited"> => ({
  answered: (endpoint, input) => {
    const product = searches[endpoint];
    const isLook = typeof input === "object" && input !== null && "searchId" in input && Boolean(input.searchId);
    if (product && !isLook) counts.count({ metric: "search", product });
  },
  limited: (route) => counts.count({ metric: "limited", key: route || "other" }),
});
