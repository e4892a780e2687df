import { nightsOf } from "#contract/stay-rules.ts";
import type { StayDates } from "#contract/stay.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { metresBetween } from "#server/platform/metres-between.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { findHotel } from "../rates/find-stay.ts";
import type { Candidate } from "../search/candidate.ts";
import { findSearch } from "../search/find-search.ts";
import { showCards } from "../search/search-hotels.ts";

const most = 4;
/** A class apart weighs like so many metres, the same kind of house the other way. */
const metresAClass = 1_500;
const metresAKind = 800;

/** Hotels of the same city that come nearest in class, kind and place, with prices for the stay. @throws AppError invalid_input, not_found */
export async function findSimilar(deps: HotelDeps, slug: string, dates: StayDates, context: CallContext) {
  const { hotel } = await findHotel(deps, slug);
  const { search } = await findSearch(deps, { ...dates, place: `city.${hotel.cityId}` }, undefined, context);
  const difference = ({ facts: { hotel: other } }: Candidate) =>
    metresBetween(hotel, other) +
    metresAClass * Math.abs(hotel.stars - other.stars) +
    (hotel.kind === other.kind ? 0 : metresAKind);
  const nearest = search.found
    .filter(({ facts }) => facts.hotel.id !== hotel.id)
    .map((candidate) => ({ candidate, offer: candidate.offer, apart: difference(candidate) }))
    .sort((a, b) => a.apart - b.apart || (a.candidate.facts.hotel.id < b.candidate.facts.hotel.id ? -1 : 1))
    .slice(0, most);
  return { hotels: await showCards(deps, nearest, nightsOf(dates), context) };
}
