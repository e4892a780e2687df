import { setTimeout as sleep } from "node:timers/promises";
import type { ApiClient } from "#contract/client.ts";
import { suggestPlaces } from "#contract/places.ts";
import { todayIn } from "#i18n/format-date.ts";
import { checkDraft, type DraftErrors } from "#web/products/flights/search-form/check-draft.ts";
import { loadPlaces, loadPopularPlaces } from "#web/features/places/load-places.ts";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import {
  isSearched,
  readDraft,
  type SearchDraft,
  todayAtPlace,
} from "#web/products/flights/search-form/search-draft.ts";
import { type Answer, loadAnswer } from "./load-results.ts";
import { readView, type ResultView } from "./result-query.ts";

type Searched = { draft: SearchDraft; places: Record<string, PlaceItem>; today: string };

/**
 * `form`: nothing is asked for yet, it is to be changed (`edit`), or something is wrong with it. `redirect`: places typed as text were found, and the
 * address with their codes takes over. `results`: `answer` is a promise when the suppliers take longer than a moment.
 */
export type SearchPage =
  | ({ kind: "form"; errors: DraftErrors; popular: PlaceItem[] } & Searched)
  | { kind: "redirect"; draft: SearchDraft }
  | ({ kind: "results"; view: ResultView; answer: Answer | Promise<Answer>; attempt: string } & Searched);

/** Within this time the page is sent whole, and so without any script; after it, the rest follows. */
const patienceMs = 400;

export async function loadSearch(api: ApiClient, params: URLSearchParams): Promise<SearchPage> {
  const draft = readDraft(params);
  const loadPopular = () => loadPopularPlaces(api).catch(() => []);
  if (!isSearched(params))
    return { kind: "form", errors: {}, draft, places: {}, popular: await loadPopular(), today: todayIn() };

  const resolved = await resolvePlaces(api, draft);
  const places = await loadPlaces(
    api,
    resolved.legs.flatMap(({ from, to }) => [from, to]),
  );
  const todayAt = (code: string) => todayAtPlace(places[code], todayIn());
  const today = todayAt(resolved.legs[0]?.from ?? "");
  const errors = checkDraft(resolved, todayAt);
  nameUnknown(resolved, places, errors);
  if (params.has("edit") || Object.keys(errors).length > 0)
    return { kind: "form", errors, draft: resolved, places, popular: await loadPopular(), today };
  if (
    resolved.legs.some(
      (leg, index) => leg.from !== params.getAll("from")[index] || leg.to !== params.getAll("to")[index],
    )
  )
    return { kind: "redirect", draft: resolved };

  const view = readView(params);
  const search = loadAnswer(api, resolved, view, today);
  // `wait`: the way without JavaScript out of a slow answer.
  const waited = params.has("wait") ? await search : await Promise.race([search, sleep(patienceMs, null)]);
  const answer = waited ?? search;
  return {
    kind: "results",
    view,
    answer,
    attempt: crypto.randomUUID(),
    draft: resolved,
    places,
    today,
  };
}

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

/** What was typed without choosing a suggestion becomes the best one. */
async function resolvePlaces(api: ApiClient, draft: SearchDraft): Promise<SearchDraft> {
  const find = async (text: string) => {
    if (!text || isCode(text)) return text;
    const { places } = await api(suggestPlaces, { q: text, limit: 1 });
    return places[0]?.code ?? text;
  };
  const legs = await Promise.all(
    draft.legs.map(async (leg) => ({ ...leg, from: await find(leg.from), to: await find(leg.to) })),
  );
  return { ...draft, legs };
}

/** Codes and names nobody knows are named as errors. */
function nameUnknown(draft: SearchDraft, places: Record<string, PlaceItem>, errors: DraftErrors) {
  draft.legs.forEach(({ from, to }, index) => {
    if (from && !places[from]) errors[`from.${index}`] = "search.error_unknown";
    if (to && !places[to]) errors[`to.${index}`] = "search.error_unknown";
  });
}
