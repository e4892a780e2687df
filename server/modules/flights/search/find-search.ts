import { checkFlightQuery, type FlightQuery } from "#contract/flights.ts";
import { parseSlice } from "#contract/slices.ts";
import * as limits from "#contract/limits.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import { findCachedSearch } from "#server/platform/cached-search.ts";
import type { SearchSource } from "#server/platform/searches/search-types.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { type Candidate, toCandidate } from "./candidate.ts";
import { estimateEmissions } from "./estimate-emissions.ts";
import type { FlightSearch } from "./flight-search.ts";
import { joinSellers } from "./join-sellers.ts";
import type { FlightOption } from "../flight-supplier.ts";
import type { RiyalSupplier } from "../flights-in-riyals.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { createSearchId, readSearchId } from "./search-id.ts";
import { fareIdOf } from "./seller-fares.ts";
import { serviceFee } from "./service-fee.ts";

/** The results of a query, shared by those who ask within the same minute; those of `searchId` while they live. @throws AppError invalid_input, session_expired */
export async function findSearch(
  deps: FlightDeps,
  query: FlightQuery,
  searchId: string | undefined,
  context: CallContext,
): Promise<FlightSearch> {
  const id = searchId ?? createSearchId(query, deps.clock.now());
  const search = await findCachedSearch(deps, id, () => beginSearch(deps, id), context);
  deps.tellFound(search);
  return search;
}

function beginSearch(deps: FlightDeps, id: string) {
  const known = readSearchId(id);
  if (!known) throw new AppError("session_expired");
  const errors = findQueryErrors(deps, known.query);
  if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
  return {
    kind: "flights",
    ...known,
    sources: deps.suppliers.map((supplier) => sourceOf(deps, supplier, known.query, known.seenAt)),
    ...(deps.suppliers.length > 1 && { join: joinSellers }),
  };
}

export function findQueryErrors(
  { places, clock }: Pick<FlightDeps, "places" | "clock">,
  query: FlightQuery,
): Record<string, string[]> {
  const now = clock.now();
  // An unknown place is refused as such.
  const todayAt = (code: string) => todayIn(places.place(code, "en")?.timeZone, now);
  const errors = checkFlightQuery(query, todayAt);
  query.slices.map(parseSlice).forEach(({ from, to, date }, index) => {
    if (!places.countryOf(from)) errors[`slices.${index}.from`] = ["not_a_place"];
    if (!places.countryOf(to)) errors[`slices.${index}.to`] = ["not_a_place"];
    if (date > addDays(todayAt(from), limits.bookableDaysAhead)) errors[`slices.${index}.date`] = ["too_far_ahead"];
  });
  return errors;
}

export function sourceOf(
  { places, pricing, suppliers }: Pick<FlightDeps, "places" | "pricing" | "suppliers">,
  supplier: RiyalSupplier,
  query: FlightQuery,
  seenAt: number,
): SearchSource<Candidate> {
  const named = nameFares(suppliers, supplier.id);
  return {
    id: supplier.id,
    async *search(context) {
      const rules = await pricing.at(seenAt);
      for await (const batch of supplier.search({ ...query, slices: query.slices.map(parseSlice) }, context))
        yield {
          found: batch.map(named).flatMap((option) => {
            const { slices } = option;
            const fee = serviceFee(places, rules, query, { supplier: supplier.id, slices });
            const emissions = slices.map((slice) => estimateEmissions(places, slice));
            return toCandidate(option, fee, emissions) ?? [];
          }),
          ends: batch.map(({ expiresAt }) => expiresAt),
        };
    },
  };
}

/** An option with its fares under the ids that the page knows them by. */
function nameFares(suppliers: FlightDeps["suppliers"], supplier: string): (option: FlightOption) => FlightOption {
  if (supplier === suppliers[0]?.id) return (option) => option;
  const named = (id: string) => fareIdOf({ suppliers }, supplier, id);
  return (option) => ({ ...option, fares: option.fares.map((fare) => ({ ...fare, id: named(fare.id) })) });
}
