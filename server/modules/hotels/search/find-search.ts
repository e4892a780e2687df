import { groupRooms, parseRoom } from "#contract/room-occupancy.ts";
import type { StayQuery } from "#contract/stay.ts";
import { AppError } from "#server/platform/errors.ts";
import { findCachedSearch } from "#server/platform/cached-search.ts";
import type { SearchSource } from "#server/platform/searches/search-types.ts";
import { metresBetween } from "#server/platform/metres-between.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { Catalogue } from "../catalogue.ts";
import { refuseBadStay } from "../check-stay-query.ts";
import { withMarkUp } from "../mark-up.ts";
import type { RiyalHotels } from "../hotels-in-riyals.ts";
import type { HotelDeps, HotelSearch } from "../hotels-deps.ts";
import { findStayPlace, type StayPlace } from "../stay-places/stay-place.ts";
import { type Candidate, joinCandidates, toCandidate } from "./candidate.ts";
import { packingOf } from "./pack-candidates.ts";
import { stayCounts, stayFacts } from "../stay-facts.ts";
import { createStayId, readStayId } from "./stay-id.ts";

/**
 * The hotels of a place for a stay, shared by those who ask within the same minute; those of `searchId` while they live.
 * @throws AppError invalid_input, session_expired
 */
export async function findSearch(
  deps: HotelDeps,
  query: StayQuery,
  searchId: string | undefined,
  context: CallContext,
): Promise<{ search: HotelSearch; place: StayPlace }> {
  const id = searchId ?? createStayId(query, deps.clock.now());
  const known = readStayId(id);
  if (!known) throw new AppError("session_expired");
  const catalogue = await deps.catalogue();
  const place = findStayPlace(known.query.place, (slug) => catalogue.bySlug(slug)?.hotel);
  refuseBadStay(deps, known.query, place?.city.id ?? null, place ? {} : { place: ["not_a_place"] });
  if (!place) throw new AppError("invalid_input");
  const begin = () => ({
    kind: "hotels",
    ...known,
    packing: packingOf(catalogue),
    ...(deps.selling.length > 1 ? { join: joinCandidates } : {}),
    sources: deps.selling.map((supplier) => sourceOf(deps, supplier, catalogue, place, known)),
  });
  const search = await findCachedSearch(deps, id, begin, context);
  deps.tellFound(search);
  return { search, place };
}

function sourceOf(
  { pricing }: Pick<HotelDeps, "pricing">,
  supplier: RiyalHotels,
  catalogue: Catalogue,
  place: StayPlace,
  { query, seenAt }: { query: StayQuery; seenAt: number },
): SearchSource<Candidate> {
  const { checkIn, checkOut, nationality, rooms } = query;
  const counts = groupRooms(rooms).map((group) => group.rooms.length);
  const request = { cityId: place.city.id, checkIn, checkOut, nationality, rooms: rooms.map(parseRoom) };
  return {
    id: supplier.id,
    async *search(context) {
      const rules = await pricing.at(seenAt);
      for await (const batch of supplier.search(request, context))
        yield {
          found: batch.flatMap((option) => {
            const facts = catalogue.byHouse(supplier.id, option.hotelId);
            if (!facts) return [];
            const { markUp } = rules.charge(stayFacts(facts, supplier.id, query), stayCounts(query));
            const sold = markUp ? { ...option, rates: option.rates.map((rate) => withMarkUp(rate, markUp)) } : option;
            return toCandidate(sold, supplier.id, facts, counts, Math.round(metresBetween(place, facts.hotel))) ?? [];
          }),
          ends: batch.map(({ expiresAt }) => expiresAt),
        };
    },
  };
}
