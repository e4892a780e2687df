import type { ApiClient } from "#contract/client.ts";
import { getStayPlace } from "#contract/hotels.ts";
import { listTransferPlaces } from "#contract/transfers.ts";
import { listVisaCountries } from "#contract/visas.ts";
import { todayIn } from "#i18n/format-date.ts";
import { loadPlaces, loadPopularPlaces } from "#web/features/places/load-places.ts";
import { readDraft } from "#web/products/flights/search-form/search-draft.ts";
import { loadPopularStays, loadUsualNationalities } from "#web/products/hotels/stay/load-stay-form.ts";
import { isPlaceId, readStay } from "#web/products/hotels/stay/stay-draft.ts";
import { readDraft as readTransferDraft } from "#web/products/transfers/search/transfer-draft.ts";
import { loadHomeBody } from "./load-home-body.ts";
import type { SearchTab } from "./search-tabs.tsx";

/** What the forms and the page under them need; the address says which one is open and what had been typed when the language was changed. */
export async function loadHome(api: ApiClient, params: URLSearchParams) {
  const [draft, stay] = [readDraft(params), readStay(params)];
  const tab = readTab(params);
  const [popular, places, popularStays, nationalities, stayPlace, transferPlaces, visas, body] = await Promise.all([
    loadPopularPlaces(api).catch(() => []),
    loadPlaces(
      api,
      draft.legs.flatMap(({ from, to }) => [from, to]),
    ).catch(() => ({})),
    loadPopularStays(api),
    loadUsualNationalities(api, stay.nationality),
    isPlaceId(stay.place) ? api(getStayPlace, { place: stay.place }).catch(() => null) : null,
    api(listTransferPlaces, {}).then(
      ({ places: found }) => found,
      () => null,
    ),
    api(listVisaCountries, {}).then(
      ({ finder }) => finder,
      () => null,
    ),
    loadHomeBody(api),
  ]);
  return {
    tab: (tab === "visas" && !visas) || (tab === "transfers" && !transferPlaces) ? ("flights" as const) : tab,
    popular,
    places,
    draft,
    stay,
    stayPlace,
    popularStays,
    nationalities,
    transfers: transferPlaces && {
      places: transferPlaces,
      draft: readTransferDraft(params, todayIn()),
      today: todayIn(),
    },
    visas,
    body,
    today: todayIn(),
  };
}

function readTab(params: URLSearchParams): SearchTab {
  const asked = params.get("search");
  if (asked === "visas" || asked === "transfers") return asked;
  return asked === "hotels" || params.has("roomCount") ? "hotels" : "flights";
}
