import type * as z from "zod/mini";
import type { OutputOf } from "#contract/endpoint.ts";
import type { HotelCard, HotelResults, searchHotels as contract } from "#contract/hotels.ts";
import { sar } from "#contract/money.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import { searchEnvelope } from "#server/platform/cached-search.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { showStayPlace } from "../stay-places/stay-place.ts";
import { findSearch } from "./find-search.ts";
import { pickPictures } from "./pick-pictures.ts";
import { showCard } from "./show-card.ts";
import { showFacets } from "./show-facets.ts";
import { type Match, type Filtered, filterHotels } from "./filter-hotels.ts";
import { sortHotels } from "./sort-hotels.ts";

type Input = z.output<(typeof contract)["input"]>;

const mostPins = 300;

/** One page of a search: new, or an earlier one by its id, filtered and sorted. @throws AppError invalid_input, session_expired */
export async function searchHotels(
  deps: HotelDeps,
  input: Input,
  context: CallContext,
): Promise<OutputOf<typeof contract>> {
  const { place: asked, checkIn, checkOut, rooms, nationality, sort, offset, limit, searchId, ...filters } = input;
  const query = { place: asked, checkIn, checkOut, rooms, nationality };
  const { search, place } = await findSearch(deps, query, searchId, context);
  const { locale } = context;
  const found = search.found;
  const nights = nightsOf(search.query);
  const filtered = filterHotels(found, filters);
  const page = sortHotels(filtered.matching, sort, place.hotelId).slice(offset, offset + limit);
  return {
    ...searchEnvelope(search),
    place: showStayPlace(deps.places, place, locale),
    nights,
    hotels: await showCards(deps, page, nights, context),
    page: { offset, limit, matching: filtered.matching.length, all: found.length },
    pins: showPins(filtered.matching, context),
    facets: showFacets(found, filtered.tallies, place.city, locale),
    blockers: filtered.matching.length ? [] : findBlockers(filtered),
  };
}

export async function showCards(
  deps: HotelDeps,
  matches: readonly Match[],
  nights: number,
  { locale }: CallContext,
): Promise<HotelCard[]> {
  const faces = await Promise.all(matches.map(({ candidate }) => deps.hotelFace(candidate.facts)));
  const pictures = pickPictures(faces.map((face) => face.faces));
  return matches.map((match, index) => {
    const { hotel } = match.candidate.facts;
    const { rooms = [], pictureCount = 1 } = faces[index] ?? {};
    return showCard(match, rooms, { picture: pictures[index] ?? hotel.picture, pictureCount }, nights, locale);
  });
}

const showPins = (matches: readonly Match[], { locale }: CallContext): HotelResults["pins"] =>
  matches
    .toSorted((a, b) => a.offer.total - b.offer.total)
    .slice(0, mostPins)
    .map(({ candidate, offer }) => {
      const { id, slug, name, lat, lon } = candidate.facts.hotel;
      return { id, slug, name: name[locale], lat, lon, total: sar(offer.total) };
    });

/** Which single filter to drop when nothing matches, most helpful first. */
const findBlockers = ({ without }: Filtered): HotelResults["blockers"] =>
  [...without].map(([filter, count]) => ({ filter, count })).sort((a, b) => b.count - a.count);
