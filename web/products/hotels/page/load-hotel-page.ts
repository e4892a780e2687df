import type { ApiClient } from "#contract/client.ts";
import { getHotel, getSimilarHotels, type HotelPage } from "#contract/hotel-page.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { listEvaluationsOf } from "#contract/evaluations.ts";
import { searchReviews } from "#contract/hotel-reviews.ts";
import type { HotelCard } from "#contract/hotels.ts";
import { getCityMap } from "#contract/city-maps.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { loadRates, type RatesAnswer } from "#web/products/hotels/rates/load-rates.ts";
import { checkStayDraft, type StayErrors } from "#web/products/hotels/stay/check-stay-draft.ts";
import { loadUsualNationalities } from "#web/products/hotels/stay/load-stay-form.ts";
import type { Nationality } from "#web/products/hotels/stay/rooms-field.tsx";
import { hotelPlaceId } from "#web/products/hotels/stay/hotel-place-id.ts";
import { readStay, roomTexts, type StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { readRateFilters } from "#web/products/hotels/stay/stay-link.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { type PlaceMapView, projectMap } from "./project-map.ts";
import { readReviewQuery } from "./review-query.ts";

export type HotelReviews = OutputOf<typeof searchReviews>;

export type Rated = OutputOf<typeof listEvaluationsOf>;

export type HotelPageData = {
  hotel: HotelPage;
  /** Asked for, or proposed: then `asked` is false and nothing has a price. */
  draft: StayDraft;
  asked: boolean;
  errors: StayErrors;
  /** Null: no stay that could be asked for. */
  answer: RatesAnswer | null;
  similar: HotelCard[];
  /** Those that the address asks for. */
  reviews: HotelReviews;
  /** Of travellers who stayed there with us; nothing invented. */
  rated: Rated;
  /** Null: it could not be had. */
  map: PlaceMapView | null;
  nationalities: Nationality[];
  today: string;
};

/** Proposed without dates in the address: two nights in two weeks. */
const proposedIn = 14;
const proposedNights = 2;

/** Answers 404 when there is no such hotel. */
export async function loadHotelPage(api: ApiClient, slug: string, params: URLSearchParams): Promise<HotelPageData> {
  const hotel = await orNotFound(api(getHotel, { slug }));
  const today = todayIn(hotel.place.timeZone);
  const asked = params.has("checkIn") || params.has("checkOut");
  const draft = asked ? readStay(params) : proposeStay(readStay(params), today);
  const errors = asked ? checkStayDraft({ ...draft, place: hotelPlaceId(slug) }, today) : {};
  const stay =
    asked && Object.keys(errors).length === 0
      ? {
          checkIn: draft.checkIn,
          checkOut: draft.checkOut,
          rooms: roomTexts(draft),
          nationality: draft.nationality,
        }
      : null;
  const [answer, similar, map, reviews, rated, nationalities] = await Promise.all([
    stay && loadRates(api, slug, { ...stay, ...readRateFilters(params) }),
    // What is beside the hotel must not take its page with it.
    stay
      ? api(getSimilarHotels, { slug, ...stay }).then(
          ({ hotels }) => hotels,
          () => [],
        )
      : [],
    api(getCityMap, { city: hotel.place.cityId }).then(
      (city) => projectMap(city, hotel),
      () => null,
    ),
    api(searchReviews, { slug, ...readReviewQuery(params) }).catch(() => noReviews),
    api(listEvaluationsOf, { of: hotel.id }).catch(() => noneRated),
    loadUsualNationalities(api, draft.nationality),
  ]);
  return { hotel, draft, asked, errors, answer, similar, map, reviews, rated, nationalities, today };
}

const noneRated: Rated = { count: 0, score: null, words: [] };
const noReviews: HotelReviews = { reviews: [], all: 0, travellers: [] };

function proposeStay(draft: StayDraft, today: string): StayDraft {
  const checkIn = addDays(today, proposedIn);
  return { ...draft, checkIn, checkOut: addDays(checkIn, proposedNights) };
}
