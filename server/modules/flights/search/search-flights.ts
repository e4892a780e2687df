import type { OutputOf } from "#contract/endpoint.ts";
import type * as z from "zod/mini";
import type { FlightResults, searchFlights as contract } from "#contract/flights.ts";
import { searchEnvelope } from "#server/platform/cached-search.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { countFacets } from "./count-facets.ts";
import { medianEmissions } from "./median-emissions.ts";
import { type Filtered, filterCandidates } from "./filter-candidates.ts";
import { findSearch } from "./find-search.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { nameCarrier, nameFlights } from "./name-flights.ts";
import { showListed } from "./show-offer.ts";
import { listStep, shownSlices, unitOf } from "./travel-steps.ts";
import { sortCandidates, sortTabs } from "./sort-candidates.ts";

type Input = z.output<(typeof contract)["input"]>;

/** One page of a search: new, or an earlier one by its id, filtered and sorted. @throws AppError invalid_input, session_expired */
export async function searchFlights(
  deps: FlightDeps,
  input: Input,
  context: CallContext,
): Promise<OutputOf<typeof contract>> {
  const { slices, adults, childAges, infants, cabin, sort, offset, limit, searchId, outbound, ...rest } = input;
  const { step: wished, ...asked } = rest;
  const step = slices.length === 2 ? wished : "all";
  // The times of the outbound were asked when it was chosen.
  const filters = step === "returns" ? { ...asked, departs: [], arrives: [] } : asked;
  const search = await findSearch(deps, { slices, adults, childAges, infants, cabin }, searchId, context);
  const { locale } = context;
  const found = step === "returns" ? search.found.filter((each) => each.outbound === outbound) : search.found;
  const filtered = filterCandidates(found, filters);
  const listed = listStep(filtered.matching, step);
  const page = sortCandidates(listed, sort).slice(offset, offset + limit);
  const unit = unitOf(step);
  const median = medianEmissions(found, step);
  const chosen = step === "returns" ? (found[0]?.option.slices[0] ?? null) : null;
  const labelOf = {
    airline: (code: string) => nameCarrier(deps, code).name[locale],
    airport: (code: string) => deps.places.airport(code)?.city[locale] ?? code,
  };
  return {
    ...searchEnvelope(search),
    outbound: chosen,
    offers: page.map((candidate) => showListed(candidate, median, locale)),
    page: { offset, limit, matching: listed.length, all: new Set(found.map(unit)).size },
    sorts: sortTabs(listed),
    facets: countFacets(found, filtered, labelOf, unit),
    blockers: listed.length ? [] : findBlockers(filtered, unit),
    names: nameFlights(deps, [...page.map(shownSlices), ...(chosen ? [[chosen]] : [])], locale),
  };
}

/** Which single filter to drop when nothing matches, most helpful first. */
function findBlockers({ asked, without }: Filtered, unit: ReturnType<typeof unitOf>): FlightResults["blockers"] {
  return asked
    .map((filter) => ({ filter, count: new Set(without(filter).map(unit)).size }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
