import type { ApiClient } from "#contract/client.ts";
import { getStayPlace, type StayPlaceView } from "#contract/hotels.ts";
import { todayIn } from "#i18n/format-date.ts";
import { loadPopularStays, loadUsualNationalities } from "./load-stay-form.ts";
import { isPlaceId, readStay } from "./stay-draft.ts";
import type { StayFormProps } from "./stay-form.tsx";

export type HomeStay = Omit<StayFormProps, "place"> & { place: StayPlaceView | null };

/** An address with rooms is that of a stay. */
export const isMeant = (params: URLSearchParams): boolean => params.has("roomCount");

/** What the form on the home page needs. Names that cannot be had are left out: the form works without. */
export async function load(api: ApiClient, params: URLSearchParams): Promise<HomeStay> {
  const draft = readStay(params);
  const [place, popular, nationalities] = await Promise.all([
    isPlaceId(draft.place) ? api(getStayPlace, { place: draft.place }).catch(() => null) : null,
    loadPopularStays(api),
    loadUsualNationalities(api, draft.nationality),
  ]);
  return { draft, place, popular, nationalities, today: todayIn() };
}
