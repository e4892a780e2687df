import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays } from "#i18n/format-date.ts";
import { once } from "../customer.ts";
import type { Week } from "../open-week.ts";
import { contactOf } from "../people.ts";
import { inDays, type Sale } from "./sale.ts";

/** A room of a hotel of the city that is paid now and can still be cancelled for nothing. */
export async function chooseStay(week: Week, { api, email, people }: Sale, city: string, days: number) {
  const checkIn = inDays(week, days);
  const stay = { checkIn, checkOut: addDays(checkIn, 2), rooms: ["2"], nationality: "SA" };
  const { hotels } = await api(searchHotels, { ...stay, place: `city.${city}`, limit: 20 });
  for (const { slug } of hotels) {
    const { stayId, groups } = await api(getHotelRates, { slug, ...stay });
    const rate = groups[0]?.rates.find(({ payAt, freeUntil }) => payAt === "now" && freeUntil !== null);
    if (!rate) continue;
    const { id: bookingId } = await api(createHotelBooking, { stayId, slug, rateIds: [rate.id] }, once());
    await api(saveGuests, { bookingId, guests: people.slice(0, 1), contact: contactOf(email) });
    return bookingId;
  }
  throw new Error(`no room in ${city}`);
}
