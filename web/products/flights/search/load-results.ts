import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import {
  type FlightResults,
  type FlightStep,
  getFlightCalendar,
  getFlightOffer,
  searchFlights,
} from "#contract/flights.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Money } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import type { SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { type CardLeg, type CardOffer, toCard, toLeg } from "./card-offer.ts";
import type { ResultView } from "./result-query.ts";
import { peopleOf, slicesOf, stayOf } from "./search-slices.ts";

export type OfferDetails = OutputOf<typeof getFlightOffer>;
export type DayPrice = { date: string; total: Money | null };

/** The list as the page needs it; the names of its airlines stand in its cards. */
export type Results = Omit<FlightResults, "offers" | "names" | "outbound"> & {
  offers: CardOffer[];
  outbound: CardLeg | null;
};

/** What the page shows once the suppliers have answered. `details` belong to the open card; null: they could not be had. */
export type Answer =
  | {
      ok: true;
      step: FlightStep;
      outboundGone: boolean;
      results: Results;
      details: OfferDetails | null;
      days: DayPrice[];
      now: string;
    }
  | { ok: false; status: number; retryAfter?: number | undefined };

const mostInOneCall = 50;

/** Runs a complete search. Never rejects: what was deferred cannot reach the error screen with its status any more. */
export async function loadAnswer(api: ApiClient, draft: SearchDraft, view: ResultView, today: string): Promise<Answer> {
  try {
    const asked = stepOf(draft, view);
    const [found, days] = await Promise.all([
      loadOffers(api, draft, view, asked),
      asked === "returns" ? [] : loadDays(api, draft, today),
    ]);
    const outboundGone = asked === "returns" && found.outbound === null;
    const step = outboundGone ? "outbounds" : asked;
    const results = outboundGone ? await loadOffers(api, draft, view, step) : found;
    const open = results.offers.find((offer) => offer.id === view.open);
    const details = open
      ? await api(getFlightOffer, { searchId: results.searchId, offerId: open.id }).catch(() => null)
      : null;
    return { ok: true, step, outboundGone, results, details, days, now: new Date().toISOString() };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, status: 500 };
    const { status, retryAfter } = error;
    return { ok: false, status, retryAfter };
  }
}

/** A round trip is chosen in two steps, unless its reader wants one list. */
const stepOf = ({ trip }: SearchDraft, { oneList, outbound }: ResultView): FlightStep =>
  trip !== "round-trip" || oneList ? "all" : outbound ? "returns" : "outbounds";

async function loadOffers(
  api: ApiClient,
  draft: SearchDraft,
  { filters, sort, show, outbound }: ResultView,
  step: FlightStep,
): Promise<Results> {
  const { maxMinutes, minPrice, maxPrice, ...lists } = filters;
  const query = {
    slices: slicesOf(draft),
    ...peopleOf(draft),
    ...lists,
    ...(maxMinutes !== null && { maxMinutes }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    sort,
    step,
    ...(step === "returns" && outbound && { outbound }),
  };
  const first = await api(searchFlights, { ...query, limit: Math.min(show, mostInOneCall) });
  const { names, ...found } = first;
  const all: Results = {
    ...found,
    outbound: first.outbound && toLeg(first.outbound, names.carriers),
    offers: first.offers.map((offer) => toCard(offer, names)),
  };
  while (all.offers.length < Math.min(show, first.page.matching)) {
    const rest = Math.min(mostInOneCall, show - all.offers.length);
    const next = await api(searchFlights, {
      ...query,
      searchId: first.searchId,
      offset: all.offers.length,
      limit: rest,
    });
    if (next.offers.length === 0) break;
    all.offers.push(...next.offers.map((offer) => toCard(offer, next.names)));
  }
  return all;
}

/** Prices of the three days before and after, the length of the stay kept; none for a trip to several cities. */
async function loadDays(api: ApiClient, draft: SearchDraft, today: string): Promise<DayPrice[]> {
  const leg = draft.legs[0];
  if (!leg || draft.trip === "multi-city") return [];
  const earliest = addDays(leg.depart, -3);
  const start = earliest < today ? today : earliest;
  const stayDays = stayOf(draft);
  const question = {
    from: leg.from,
    to: leg.to,
    start,
    days: 7,
    ...peopleOf(draft),
    ...(stayDays !== undefined && { stayDays }),
  };
  return api(getFlightCalendar, question).then(
    ({ days }) => days,
    // The strip is a help, not the answer.
    () => [],
  );
}
