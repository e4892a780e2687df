import type { ApiClient } from "#contract/client.ts";
import { getHotel, getSimilarHotels, type HotelPage } from "#contract/hotel-page.ts";
import type { HotelCard } from "#contract/hotels.ts";
import { todayIn } from "#i18n/format-date.ts";
import { loadRates, type RatesAnswer } from "#web/products/hotels/rates/load-rates.ts";
import { checkStayDraft } from "#web/products/hotels/stay/check-stay-draft.ts";
import { hotelPlaceId } from "#web/products/hotels/stay/hotel-place-id.ts";
import { readStay, roomTexts, type StayDraft, writeStay } from "#web/products/hotels/stay/stay-draft.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { readFormPicks } from "./choose-rooms.ts";

export type RoomsPageData = {
  hotel: HotelPage;
  draft: StayDraft;
  answer: RatesAnswer;
  /** Others with rooms for the stay, asked for when this one has none. */
  similar: HotelCard[];
  /** Names one press of the button, however often it is sent. */
  attempt: string;
};

/**
 * `query`: the address the choice belongs to, when another was asked for. No stay that can be had: the hotel's page asks for
 * one. Answers 404 when there is no such hotel.
 */
export async function loadRooms(
  api: ApiClient,
  slug: string,
  params: URLSearchParams,
): Promise<{ page: RoomsPageData } | { query: URLSearchParams; to: "rooms" | "hotel" }> {
  const draft = readStay(params);
  const query = writeStay({ ...draft, place: "" });
  const hotel = await orNotFound(api(getHotel, { slug }));
  const today = todayIn(hotel.place.timeZone);
  if (Object.keys(checkStayDraft({ ...draft, place: hotelPlaceId(slug) }, today)).length > 0)
    return { query: params, to: "hotel" };
  if (params.has("roomsAsked")) {
    for (const pick of readFormPicks(params)) query.append("pick", pick);
    return { query, to: "rooms" };
  }
  const { checkIn, checkOut, nationality } = draft;
  const stay = { checkIn, checkOut, nationality, rooms: roomTexts(draft) };
  const answer = await loadRates(api, slug, stay);
  const similar =
    answer.ok && !answer.rates.suggestion
      ? await api(getSimilarHotels, { slug, ...stay }).then(
          ({ hotels }) => hotels,
          () => [],
        )
      : [];
  return { page: { hotel, draft, answer, similar, attempt: crypto.randomUUID() } };
}
