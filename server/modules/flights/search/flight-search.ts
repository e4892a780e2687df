import type { FlightQuery } from "#contract/flights.ts";
import type { KeptSearch } from "#server/platform/kept-search.ts";
import type { Candidate } from "./candidate.ts";

export type FlightSearch = KeptSearch<FlightQuery, Candidate>;
