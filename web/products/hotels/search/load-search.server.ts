import { setTimeout as sleep } from "node:timers/promises";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { getStayPlace, type StayPlaceView, suggestStayPlaces } from "#contract/hotels.ts";
import { todayIn } from "#i18n/format-date.ts";
import { checkStayDraft, type StayErrors } from "#web/products/hotels/stay/check-stay-draft.ts";
import { loadNationalities, loadPopularStays } from "#web/products/hotels/stay/load-stay-form.ts";
import type { Nationality } from "#web/products/hotels/stay/rooms-field.tsx";
import {
  asksForRooms,
  isPlaceId,
  isPlainForm,
  readStay,
  type StayDraft,
} from "#web/products/hotels/stay/stay-draft.ts";
import type { StayPlaceItem } from "#web/products/hotels/stay/place-item.ts";
import { type Answer, loadAnswer } from "./load-results.ts";
import { readView, type StayView } from "./result-query.ts";

type FormData = { draft: StayDraft; popular: StayPlaceItem[]; nationalities: Nationality[]; today: string };

/**
 * `form`: nothing is asked for yet, it is to be changed (`edit`), or something is wrong with it. `redirect`: what a plain form sent is understood, and the
 * address as the product writes it takes over. `results`: `answer` is a promise when the suppliers take longer than a moment.
 */
export type SearchPage =
  | ({ kind: "form"; errors: StayErrors; place: StayPlaceView | null } & FormData)
  | { kind: "redirect"; draft: StayDraft }
  | ({ kind: "results"; view: StayView; place: StayPlaceView; answer: Answer | Promise<Answer> } & FormData);

/** Within this time the page is sent whole, and so without any script; after it, the rest follows. */
const patienceMs = 400;

const isSearched = (params: URLSearchParams) => params.has("place") && params.has("checkIn");

export async function loadSearch(api: ApiClient, params: URLSearchParams): Promise<SearchPage> {
  const asked = readStay(params);
  const popular = loadPopularStays(api);
  const searched = isSearched(params);
  const { draft, place } = await findPlace(api, asked);
  const today = todayIn(place?.timeZone);
  const errors = searched ? checkStayDraft(asked, today) : {};
  if (searched && asksForRooms(params)) errors.rooms ??= "stay-search.error_rooms";
  if (searched && draft.place && !place) errors.place = "stay-search.error_unknown";
  if (!searched || !place || params.has("edit") || Object.keys(errors).length > 0) {
    const form = { draft, place, popular: await popular, nationalities: await loadNationalities(api), today };
    return { kind: "form", errors, ...form };
  }
  if (isPlainForm(params) || draft.place !== asked.place || !params.has("rooms")) return { kind: "redirect", draft };

  const view = readView(params);
  const search = loadAnswer(api, draft, view);
  // `wait`: the way without JavaScript out of a slow answer.
  const waited = params.has("wait") ? await search : await Promise.race([search, sleep(patienceMs, null)]);
  return {
    kind: "results",
    view,
    place,
    answer: waited ?? search,
    draft,
    popular: await popular,
    nationalities: await loadNationalities(api, (code) => code === asked.nationality),
    today,
  };
}

/** The place of a stay; what was typed without choosing a suggestion becomes the best one. */
async function findPlace(api: ApiClient, draft: StayDraft): Promise<{ draft: StayDraft; place: StayPlaceView | null }> {
  if (!draft.place) return { draft, place: null };
  const typed = !isPlaceId(draft.place);
  const found = typed ? (await api(suggestStayPlaces, { q: draft.place, limit: 1 })).places[0]?.id : draft.place;
  if (!found) return { draft, place: null };
  const place = await api(getStayPlace, { place: found }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  });
  return { draft: place ? { ...draft, place: place.id } : draft, place };
}
