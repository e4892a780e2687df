import type { HotelRates } from "#contract/hotel-page.ts";
import { groupRooms } from "#contract/room-occupancy.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import type { Locale } from "#contract/text.ts";
import type { KeptStay } from "../hotels-deps.ts";
import { sortRates } from "../search/candidate.ts";
import { findCheapestRooms } from "../search/cheapest-rooms.ts";
import { showPrice } from "./show-terms.ts";
import { showRate } from "./show-rate.ts";

/** A hotel's rates for each group of rooms, why others cannot be had, and the cheapest way to house everybody. */
export function showStay(kept: KeptStay, locale: Locale): HotelRates {
  const { id, stay, rateIds, dates, hotel, seenAt, expiresAt } = kept;
  const nights = nightsOf(dates);
  const { timeZone } = hotel;
  return {
    stayId: id,
    seenAt: new Date(seenAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    nights,
    groups: groupRooms(dates.rooms).map(({ occupancy, rooms }, group) => ({
      occupancy,
      rooms,
      rates: stay.rates.flatMap((rate, place) =>
        rate.group === group ? [showRate(rateIds[place] ?? "", rate, { nights, timeZone, locale })] : [],
      ),
      conflicts: stay.conflicts
        .filter((conflict) => conflict.group === group)
        .map(({ roomTypeId, code, nights: needed, text }) => ({
          roomTypeId,
          code,
          nights: needed,
          text: text[locale],
        })),
    })),
    suggestion: suggestRooms(kept, nights),
  };
}

function suggestRooms({ stay, rateIds, dates }: KeptStay, nights: number): HotelRates["suggestion"] {
  const groups = groupRooms(dates.rooms);
  const { rates, left } = sortRates(stay.rates);
  const cheapest = findCheapestRooms(
    rates,
    groups.map(({ rooms }) => rooms.length),
    left,
    () => true,
  );
  if (!cheapest) return null;
  const chosen: string[] = [];
  const places = groups.flatMap(({ rooms }) => rooms);
  for (const [order, { rate }] of cheapest.rates.entries())
    chosen[places[order] ?? 0] = rateIds[stay.rates.indexOf(rate)] ?? "";
  return {
    rateIds: chosen,
    price: showPrice(
      cheapest.rates.map(({ rate }) => rate),
      nights,
    ),
  };
}
