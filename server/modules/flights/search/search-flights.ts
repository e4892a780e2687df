import type { OutputOf } from "#contract/endpoint.ts";
import type * as z from "zod/mini";
import type { FlightResults, searchFlights as contract } from "#contract/flights.ts";
import { searchEnvelope } from "#server/platform/cached-search.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { countFacets } from "./count-facets.ts";
import { type Filtered, filterCandidates } from "./filter-candidates.ts";
import { findSearch } from "./find-search.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { nameCarrier, nameFlights } from "./name-flights.ts";
import { showOffer } from "./show-offer.ts";
import { sortCandidates, sortTabs } from "./sort-candidates.ts";

type Input = z.output<(typeof contract)["input"]>;

/** One page of a search: new, or an earlier one by its id, filtered and sorted. @throws AppError invalid_input, session_expired */
export async function searchFlights(
  deps: FlightDeps,
  input: Input,
  context: CallContext,
): Promise<OutputOf<typeof contract>> {
  const { slices, adults, childAges, infants, cabin, sort, offset, limit, searchId, ...filters } = input;
  const search = await findSearch(deps, { slices, adults, childAges, infants, cabin }, searchId, context);
  const { locale } = context;
  const filtered = filterCandidates(search.found, filters);
  const page = sortCandidates(filtered.matching, sort).slice(offset, offset + limit);
  const labelOf = {
    airline: (code: string) => nameCarrier(deps, code).name[locale],
    airport: (code: string) => deps.places.airport(code)?.city[locale] ?? code,
  };
  return {
    ...searchEnvelope(search),
    offers: page.map((candidate) => showOffer(candidate, locale)),
    page: { offset, limit, matching: filtered.matching.length, all: search.found.length },
    sorts: sortTabs(filtered.matching),
    facets: countFacets(search.found, filtered, labelOf),
    blockers: filtered.matching.length ? [] : findBlockers(filtered),
    names: nameFlights(
      deps,
      page.map(({ option }) => option.slices),
      locale,
    ),
  };
}

/** Which single filter to drop when nothing matches, most helpful first. */
function findBlockers({ asked, without }: Filtered): FlightResults["blockers"] {
  return asked
    .map((filter) => ({ filter, count: without(filter).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
