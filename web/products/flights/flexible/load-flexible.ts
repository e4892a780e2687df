import type { ApiClient } from "#contract/client.ts";
import { todayIn } from "#i18n/format-date.ts";
import { loadPlaces } from "#web/features/places/load-places.ts";
import { checkDraft } from "#web/products/flights/search-form/check-draft.ts";
import { isSearched, readDraft, todayAtPlace } from "#web/products/flights/search-form/search-draft.ts";
import { askFlexible, type FlexibleAnswer, type FlexibleView, readFlexible } from "./ask-flexible.ts";

export type FlexiblePage = {
  query: string;
  today: string;
  names: { from: string; to: string };
  view: FlexibleView;
  answer: FlexibleAnswer;
};

/** Null for what has no flexible dates: several cities, and a search that is not complete. */
export async function loadFlexible(api: ApiClient, params: URLSearchParams): Promise<FlexiblePage | null> {
  const draft = readDraft(params);
  const leg = draft.legs[0];
  if (!leg || draft.trip === "multi-city" || !isSearched(params)) return null;
  const places = await loadPlaces(api, [leg.from, leg.to]);
  const [from, to] = [places[leg.from], places[leg.to]];
  const todayAt = (code: string) => todayAtPlace(places[code], todayIn());
  if (!from || !to || Object.keys(checkDraft(draft, todayAt)).length > 0) return null;
  const [query, today] = [params.toString(), todayAt(leg.from)];
  const view = readFlexible(query, today);
  return { query, today, names: { from: from.city, to: to.city }, view, answer: await askFlexible(api, view) };
}
