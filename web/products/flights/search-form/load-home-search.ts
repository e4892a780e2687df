import type { ApiClient } from "#contract/client.ts";
import { todayIn } from "#i18n/format-date.ts";
import { loadPlaces, loadPopularPlaces } from "#web/features/places/load-places.ts";
import { readDraft } from "./search-draft.ts";
import type { SearchFormProps } from "./search-form.tsx";

/** What the form on the home page needs. Names that cannot be had are left out: the form works without. */
export async function load(api: ApiClient, params: URLSearchParams): Promise<SearchFormProps> {
  const draft = readDraft(params);
  const codes = draft.legs.flatMap(({ from, to }) => [from, to]);
  const [popular, places] = await Promise.all([
    loadPopularPlaces(api).catch(() => []),
    loadPlaces(api, codes).catch(() => ({})),
  ]);
  return { draft, places, popular, today: todayIn() };
}
