import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { sar, sumMoney } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { BookingRow, ViewPart } from "#server/modules/bookings/for-products.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { describeChoice } from "./describe-choice.ts";
import type { HotelChoice } from "./hotel-choice.ts";
import type { HotelItem } from "./hotel-item.ts";

/** What a booking of rooms shows beside what every booking shows. */
export function viewHotel(
  deps: Pick<HotelDeps, "places">,
  row: BookingRow<HotelItem>,
  locale: Locale,
): ViewPart<HotelBooking> {
  const { choice, guests, requests } = row.item;
  const { rooms, ...view } = describeChoice(deps, choice, locale);
  const left = row.cancelledParts.length > 0 ? leftOf(row) : null;
  return {
    kind: "hotel",
    ...view,
    ...(left && termsOf(describeChoice(deps, left, locale))),
    searchPath: searchPath(choice),
    firstTravelDay: choice.stay.checkIn,
    lastTravelDay: choice.stay.checkOut,
    rooms: rooms.map((room, index) => ({ ...room, guest: guests[index] ?? null })),
    requests,
  };
}

/** The choice without the rooms that are cancelled; null: all of them are, and what they were is told. */
function leftOf({ item: { choice }, cancelledParts }: BookingRow<HotelItem>): HotelChoice | null {
  const rooms = choice.rooms.filter((_, place) => !cancelledParts.includes(place));
  const atProperty = sumMoney(rooms.map(({ rate }) => sar(rate.atProperty)));
  return rooms.length > 0 ? { ...choice, rooms, atProperty } : null;
}

type Terms = Pick<HotelBooking, "price" | "atPropertyLines" | "cancelSteps">;

/** What is to be paid at the desk and what cancelling costs, of the rooms that are left. */
const termsOf = ({ price, atPropertyLines, cancelSteps }: Terms) => ({ price, atPropertyLines, cancelSteps });

/** The stay as asked, for the address of the results page. */
function searchPath({ place, stay }: HotelChoice): string {
  const search = new URLSearchParams({ place, checkIn: stay.checkIn, checkOut: stay.checkOut });
  for (const room of stay.rooms) search.append("rooms", room);
  search.set("nationality", stay.nationality);
  return `/hotels/search?${search}`;
}
