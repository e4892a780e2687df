import type { FlightQuery } from "#contract/flights.ts";
import type { CachedSearch } from "#server/platform/searches/search-types.ts";
import type { Candidate } from "./candidate.ts";

export type FlightSearch = CachedSearch<FlightQuery, Candidate>;
