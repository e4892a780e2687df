import { createHash } from "node:crypto";
import { parseRoom } from "#contract/room-occupancy.ts";
import type { StayDates } from "#contract/stay.ts";
import { AppError } from "#server/platform/errors.ts";
import { searchLifeMinutes } from "#server/platform/cached-search.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { refuseBadStay } from "../check-stay-query.ts";
import type { HotelFacts } from "../hotel-facts.ts";
import type { RoomRateContent } from "../hotel-supplier.ts";
import type { HotelDeps, CachedStay } from "../hotels-deps.ts";
import { sellRate } from "../mark-up.ts";
import { stayCounts, stayFacts } from "../stay-facts.ts";
import { askHouses, type HouseStay } from "./ask-houses.ts";
import { joinStays } from "./join-stays.ts";
import { createStayId, readStayId, tidyRooms } from "../search/stay-id.ts";

/** @throws AppError not_found */
export async function findHotel(deps: Pick<HotelDeps, "catalogue">, slug: string): Promise<HotelFacts> {
  const hotel = (await deps.catalogue()).bySlug(slug);
  if (!hotel) throw new AppError("not_found");
  return hotel;
}

/** What a hotel sells for a stay, shared by those who ask within the same minute. @throws AppError invalid_input, not_found, supplier_failed */
export async function findStay(
  deps: HotelDeps,
  slug: string,
  dates: StayDates,
  context: CallContext,
): Promise<CachedStay> {
  const facts = await findHotel(deps, slug);
  refuseBadStay(deps, dates, facts.hotel.cityId);
  return openStay(deps, facts, createStayId({ ...dates, place: `hotel.${slug}` }, deps.clock.now()), context);
}

/** The stay of an id while its prices live (R4.6): the id holds what was asked for, so it outlives the process. @throws AppError session_expired */
export async function findStayById(
  deps: HotelDeps,
  stayId: string,
  slug: string,
  context: CallContext,
): Promise<CachedStay> {
  const known = readStayId(stayId);
  const facts = known && (await deps.catalogue()).bySlug(slug);
  if (known?.query.place !== `hotel.${slug}` || !facts) throw new AppError("session_expired");
  const stay = await openStay(deps, facts, stayId, context);
  if (stay.expiresAt <= deps.clock.now().getTime()) throw new AppError("session_expired");
  return stay;
}

async function openStay(deps: HotelDeps, facts: HotelFacts, id: string, context: CallContext): Promise<CachedStay> {
  const kept = deps.stays.get(id);
  if (kept) return kept;
  const known = readStayId(id);
  if (!known) throw new AppError("session_expired");
  const { checkIn, checkOut, nationality, rooms } = known.query;
  const expiresAt = known.seenAt + searchLifeMinutes * 60_000;
  if (expiresAt <= deps.clock.now().getTime()) throw new AppError("session_expired");
  const request = { checkIn, checkOut, nationality, rooms: rooms.map(parseRoom) };
  const rules = await deps.pricing.at(known.seenAt);
  const [hotel, { stays, missing }] = await Promise.all([
    deps.content(facts),
    askHouses(deps, facts, { id, request, expiresAt }, context),
  ]);
  const sold = stays.map(({ supplier, stay }): HouseStay => {
    const { markUp } = rules.charge(stayFacts(facts, supplier, known.query), stayCounts(known.query));
    return { supplier, stay: { ...stay, rates: stay.rates.map((rate) => sellRate(rate, markUp)) } };
  });
  const stay = joinStays({ hotel, houses: facts.houses }, sold, rooms);
  const found: CachedStay = {
    id,
    hotel,
    houses: facts.houses,
    stay,
    rateIds: nameRates(stay.rates),
    missing,
    dates: { checkIn, checkOut, nationality, rooms: tidyRooms(rooms) },
    seenAt: known.seenAt,
    expiresAt: Math.min(expiresAt, Date.parse(stay.expiresAt)),
  };
  // Whoever comes later finds what a slow supplier has told meanwhile.
  if (missing === 0) deps.stays.put(id, found);
  return found;
}

/**
 * An id of ours for each rate, made of what it is and not of what it costs: the same rate asked for again has the same id,
 * and the supplier's token stays here.
 */
function nameRates(rates: readonly RoomRateContent[]): string[] {
  const seen = new Map<string, number>();
  return rates.map(({ group, roomTypeId, meal, refundable, payAt, cancelSteps, extraBed, ref }) => {
    const steps = cancelSteps.map(({ until }) => until);
    const facts = [ref.supplier, group, roomTypeId, meal, refundable, payAt, steps, extraBed];
    const id = createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 12);
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}.${count}`;
  });
}
