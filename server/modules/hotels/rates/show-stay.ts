import type { HotelRates } from "#contract/hotel-page.ts";
import { groupRooms } from "#contract/room-occupancy.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import type { Locale } from "#contract/text.ts";
import type { CachedStay } from "../hotels-deps.ts";
import type { RateWishes } from "../search/rate-wishes.ts";
import { showRate } from "./show-rate.ts";
import { suggestRooms } from "./suggest-rooms.ts";

/** A hotel's rates for each group of rooms, why others cannot be had, and the cheapest way to house everybody within some wishes. */
export function showStay(kept: CachedStay, locale: Locale, wishes: RateWishes = 0): HotelRates {
  const { id, stay, rateIds, dates, hotel, seenAt, expiresAt, missing } = kept;
  const nights = nightsOf(dates);
  const { timeZone } = hotel;
  return {
    stayId: id,
    seenAt: new Date(seenAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    nights,
    missing,
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
    suggestion: suggestRooms(kept, wishes),
  };
}
