import { getCityMap } from "#contract/city-maps.ts";
import * as pages from "#contract/hotel-page.ts";
import { searchReviews as reviewsContract } from "#contract/hotel-reviews.ts";
import * as contract from "#contract/hotels.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { HotelDeps } from "./hotels-deps.ts";
import { findSimilar } from "./page/find-similar.ts";
import { searchReviews } from "./page/search-reviews.ts";
import { showHotel } from "./page/show-hotel.ts";
import { findHotel, findStay } from "./rates/find-stay.ts";
import { showStay } from "./rates/show-stay.ts";
import { readRateWishes } from "./search/rate-wishes.ts";
import { searchHotels } from "./search/search-hotels.ts";
import { cityById } from "./stay-places/cities.ts";
import { showCityMap } from "./stay-places/show-city-map.ts";
import { findStayPlace, showStayPlace } from "./stay-places/stay-place.ts";

/** Fixed addresses come first: `/hotels/places` is no hotel. */
export function hotelRoutes(api: Api, deps: HotelDeps) {
  implement(api, contract.searchHotels, (input, request) => searchHotels(deps, input, call(request)));
  implement(api, contract.suggestStayPlaces, async ({ q, limit }, { locale }) => ({
    places: await deps.suggest(q, locale, limit),
  }));
  implement(api, contract.getStayPlace, async ({ place: id }, { locale }) => {
    const catalogue = await deps.catalogue();
    const place = findStayPlace(id, (slug) => catalogue.bySlug(slug)?.hotel);
    if (!place) throw new AppError("not_found");
    return showStayPlace(deps.places, place, locale);
  });
  implement(api, getCityMap, ({ city: id }, { locale }) => {
    const city = cityById.get(id);
    if (!city) throw new AppError("not_found");
    return showCityMap(city, deps.mapTiles, locale);
  });
  implement(api, pages.listHotels, async () => ({
    hotels: (await deps.catalogue()).all.map(({ hotel: { slug, cityId, stars } }) => ({ slug, cityId, stars })),
  }));
  implement(api, pages.getHotel, async ({ slug }, { locale }) =>
    showHotel(deps.places, await deps.content(await findHotel(deps, slug)), locale),
  );
  implement(api, reviewsContract, async ({ slug, ...question }, { locale }) =>
    searchReviews(await deps.content(await findHotel(deps, slug)), question, locale),
  );
  implement(api, pages.getHotelRates, async ({ slug, ...asked }, request) =>
    showStay(await findStay(deps, slug, asked, call(request)), request.locale, readRateWishes(asked)),
  );
  implement(api, pages.getSimilarHotels, ({ slug, ...dates }, request) =>
    findSimilar(deps, slug, dates, call(request)),
  );
}

const call = ({ requestId, locale, signal, ip }: RequestContext): CallContext => ({
  requestId,
  locale,
  signal,
  customerIp: ip,
});
