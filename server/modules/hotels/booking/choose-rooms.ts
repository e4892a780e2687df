import type { HotelRates } from "#contract/hotel-page.ts";
import { sar } from "#contract/money.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { groupRooms } from "#contract/room-occupancy.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { HotelChoice } from "./hotel-choice.ts";
import type { SoldHotel } from "../houses/merge-contents.ts";
import type { HotelContent, RoomRateContent } from "../hotel-supplier.ts";
import type { SoldRate } from "../hotels-in-riyals.ts";
import type { HotelDeps, CachedStay } from "../hotels-deps.ts";
import { findStayById } from "../rates/find-stay.ts";
import { showStay } from "../rates/show-stay.ts";
import { knownCity } from "../stay-places/cities.ts";

/**
 * A rate for each room asked for, as a booking keeps it.
 * @throws AppError session_expired; invalid_input when a room has no rate or there are too many; room_unavailable when a
 * rate is not on sale (any more) or rooms are too few, with the rooms named in `errors` (`rateIds.1`)
 */
export async function chooseRooms(
  deps: HotelDeps,
  stayId: string,
  slug: string,
  rateIds: string[],
  context: CallContext,
): Promise<HotelChoice> {
  const kept = await findStayById(deps, stayId, slug, context);
  if (rateIds.length !== kept.dates.rooms.length)
    throw new AppError("invalid_input", { errors: { rateIds: ["wrong_count"] } });
  refuseBadPicks(showStay(kept, context.locale), rateIds);
  const rates = rateIds.map((id, room) => rateOf(kept, id, room));
  // Picks of two suppliers are none: the first is everybody's.
  const supplier = rates[0]?.ref.supplier ?? "";
  const house = kept.houses.find((each) => each.supplier === supplier)?.id ?? kept.hotel.id;
  return {
    supplier,
    ...(house === kept.hotel.id ? {} : { house }),
    stay: kept.dates,
    place: `hotel.${slug}`,
    hotel: keepHotel(kept.hotel),
    rooms: rates.map((rate) => keepRoom(kept.hotel, rate)),
    ...sumRates(rates),
    expiresAt: new Date(kept.expiresAt).toISOString(),
  };
}

function refuseBadPicks(rates: HotelRates, picks: string[]) {
  const { problems } = checkRoomPicks(rates, picks);
  if (!problems.length) return;
  const errors = Object.fromEntries(problems.map(({ code, room }) => [`rateIds.${room}`, [code]]));
  throw new AppError(problems.some(({ code }) => code === "missing") ? "invalid_input" : "room_unavailable", {
    errors,
  });
}

function rateOf({ stay, rateIds, dates }: CachedStay, id: string, room: number): SoldRate {
  const group = groupRooms(dates.rooms).findIndex(({ rooms }) => rooms.includes(room));
  const rate = stay.rates.find((each, place) => each.group === group && rateIds[place] === id);
  if (!rate) throw new Error("unreachable: the picks were checked");
  return rate;
}

/** What is paid to us and what at the property, for all rooms. */
export const sumRates = (rates: readonly RoomRateContent[]): Pick<HotelChoice, "total" | "atProperty"> => ({
  total: sar(rates.reduce((sum, { dueNow }) => sum + dueNow, 0)),
  atProperty: sar(rates.reduce((sum, { atProperty }) => sum + atProperty, 0)),
});

function keepHotel(hotel: HotelContent): HotelChoice["hotel"] {
  const { id, slug, name, stars, address, cityId, lat, lon, phone, timeZone, picture, checkInFrom, checkOutUntil } =
    hotel;
  const city = knownCity(cityId);
  const licence = hotel.licence && { number: hotel.licence.number, isSample: hotel.licence.isSample };
  return {
    id,
    slug,
    name,
    stars,
    address,
    cityId,
    city: city.name,
    country: city.country,
    lat,
    lon,
    phone,
    timeZone,
    picture,
    licence,
    checkInFrom,
    checkOutUntil,
  };
}

/** As its supplier knows it: whatever is asked of it later is asked there. */
function keepRoom({ sold }: SoldHotel, rate: SoldRate): HotelChoice["rooms"][number] {
  const found = sold.find(({ id, supplier }) => id === rate.roomTypeId && supplier === rate.ref.supplier);
  if (!found) throw new Error(`rate refers to unknown room type ${rate.roomTypeId}`);
  const { id, name, beddings, view, pictures } = found.room;
  return { rate: { ...rate, roomTypeId: id }, type: { id, name, beddings, view, pictures: pictures.slice(0, 1) } };
}
