import type { ApiClient } from "#contract/client.ts";
import { searchFlights } from "#contract/flights.ts";
import type { Money } from "#contract/money.ts";
import { todayIn } from "#i18n/format-date.ts";
import { loadPlaces } from "#web/features/places/load-places.ts";
import { checkDraft } from "#web/products/flights/search-form/check-draft.ts";
import {
  isSearched,
  readDraft,
  type SearchDraft,
  todayAtPlace,
} from "#web/products/flights/search-form/search-draft.ts";
import { peopleOf, slicesOf } from "#web/products/flights/search/search-slices.ts";

export type WatchedDraft = { draft: SearchDraft; names: { from: string; to: string } };

/** The search of an address, one way or there and back. Null for what cannot be watched. */
export async function readWatchedDraft(api: ApiClient, params: URLSearchParams): Promise<WatchedDraft | null> {
  const draft = readDraft(params);
  const leg = draft.legs[0];
  if (!leg || draft.trip === "multi-city" || !isSearched(params)) return null;
  const places = await loadPlaces(api, [leg.from, leg.to]);
  const [from, to] = [places[leg.from], places[leg.to]];
  const todayAt = (code: string) => todayAtPlace(places[code], todayIn());
  if (!from || !to || Object.keys(checkDraft(draft, todayAt)).length > 0) return null;
  return { draft, names: { from: from.city, to: to.city } };
}

export const watchedSearchOf = (draft: SearchDraft) => ({ slices: slicesOf(draft), ...peopleOf(draft) });

/** What the search costs now at the least; null where nothing is sold. */
export async function loadPrice(api: ApiClient, draft: SearchDraft): Promise<{ price: Money | null; seenAt: string }> {
  const { sorts, seenAt } = await api(searchFlights, { ...watchedSearchOf(draft), limit: 1 });
  return { price: sorts.cheapest?.total ?? null, seenAt };
}
