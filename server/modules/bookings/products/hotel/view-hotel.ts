import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { Locale } from "#contract/text.ts";
import type { ViewPart } from "../../product.ts";
import type { BookingRow } from "../../tables.ts";
import type { HotelChoice, HotelItem, HotelSeller } from "./hotel-item.ts";

/** What a booking of rooms shows beside what every booking shows. */
export function viewHotel(
  hotels: Pick<HotelSeller, "describe">,
  row: BookingRow<HotelItem>,
  locale: Locale,
): ViewPart<HotelBooking> {
  const { choice, guests, requests } = row.item;
  const { rooms, ...view } = hotels.describe(choice, locale);
  return {
    kind: "hotel",
    ...view,
    searchPath: searchPath(choice),
    firstTravelDay: choice.stay.checkIn,
    lastTravelDay: choice.stay.checkOut,
    rooms: rooms.map((room, index) => ({ ...room, guest: guests[index] ?? null })),
    requests,
  };
}

/** The stay as asked, for the address of the results page. */
function searchPath({ place, stay }: HotelChoice): string {
  const search = new URLSearchParams({ place, checkIn: stay.checkIn, checkOut: stay.checkOut });
  for (const room of stay.rooms) search.append("rooms", room);
  search.set("nationality", stay.nationality);
  return `/hotels/search?${search}`;
}
