import { checkFlightQuery, type FlightQuery, parseSlice } from "#contract/flights.ts";
import { limits } from "#contract/limits.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { toCandidate } from "./candidate.ts";
import type { FlightSupplier } from "./flight-supplier.ts";
import type { FlightDeps } from "./flights-deps.ts";
import { createSearchId, readSearchId, searchLifeMinutes } from "./search-id.ts";
import type { KeptSearch } from "./search-shelf.ts";
import { serviceFee } from "./service-fee.ts";

/** A first answer waits for slow suppliers so long; what comes later is asked for again. */
const firstAnswerMs = 1_500;
/** A supplier that has not answered by then is given up. */
const supplierMs = 20_000;

/** The results of a query, shared by those who ask within the same minute; those of `searchId` while they live. @throws AppError invalid_input, session_expired */
export async function findSearch(
  deps: FlightDeps,
  query: FlightQuery,
  searchId: string | undefined,
  context: CallContext,
): Promise<KeptSearch> {
  const id = searchId ?? createSearchId(query, deps.clock.now());
  const search = deps.shelf.get(id) ?? startSearch(deps, id, context);
  if (search.expiresAt <= deps.clock.now().getTime()) throw new AppError("session_expired");
  if (search.pending && search.version === 0)
    await Promise.race([search.done, new Promise((resolve) => setTimeout(resolve, firstAnswerMs))]);
  return search;
}

function startSearch(deps: FlightDeps, id: string, context: CallContext): KeptSearch {
  const known = readSearchId(id);
  if (!known) throw new AppError("session_expired");
  const { query, seenAt } = known;
  const errors = findQueryErrors(deps, query);
  if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
  const search: KeptSearch = {
    id,
    query,
    seenAt,
    expiresAt: seenAt + searchLifeMinutes * 60_000,
    candidates: [],
    pending: deps.suppliers.length,
    missing: 0,
    version: 0,
    done: Promise.resolve(),
  };
  search.done = Promise.all(deps.suppliers.map((supplier) => collect(deps, supplier, search, context))).then(() => {
    // Nobody answered: whoever asks again is not told the same once more.
    if (search.missing === deps.suppliers.length) deps.shelf.drop(id);
  });
  deps.shelf.put(search);
  return search;
}

export function findQueryErrors(
  { places, clock }: Pick<FlightDeps, "places" | "clock">,
  query: FlightQuery,
): Record<string, string[]> {
  const today = todayIn("Asia/Riyadh", clock.now());
  const errors = checkFlightQuery(query, today);
  query.slices.map(parseSlice).forEach(({ from, to, date }, index) => {
    if (!places.countryOf(from)) errors[`slices.${index}.from`] = ["not_a_place"];
    if (!places.countryOf(to)) errors[`slices.${index}.to`] = ["not_a_place"];
    if (date > addDays(today, limits.bookableDaysAhead)) errors[`slices.${index}.date`] = ["too_far_ahead"];
  });
  return errors;
}

/** Reads a supplier's batches as they come. A supplier that fails is missed, not the search. */
async function collect(
  { places, log }: FlightDeps,
  supplier: FlightSupplier,
  search: KeptSearch,
  { requestId, locale }: CallContext,
): Promise<void> {
  const { query } = search;
  // The search goes on for others when the first who asked hangs up.
  const signal = AbortSignal.timeout(supplierMs);
  try {
    for await (const batch of supplier.search(
      { ...query, slices: query.slices.map(parseSlice) },
      { requestId, locale, signal },
    )) {
      const candidates = batch.flatMap((option) => toCandidate(option, serviceFee(places, query, option.slices)) ?? []);
      search.candidates = search.candidates.length ? [...search.candidates, ...candidates] : candidates;
      search.version++;
    }
  } catch (error) {
    search.missing++;
    log.warn("flight supplier did not answer a search", { supplier: supplier.id, requestId, error });
  } finally {
    search.pending--;
    search.version++;
  }
}
