import { addDays } from "#i18n/format-date.ts";
import { localToUtc, utcToLocal } from "#server/platform/local-to-utc.ts";
import { type Listing, type Moment, namedPerson } from "#server/modules/bookings/for-products.ts";
import type { HotelItem } from "./hotel-item.ts";

/** "Talmeera Ajyad, Makkah": the hotel and its city. */
export function hotelListing({ choice, guests }: HotelItem): Listing {
  const { hotel, stay, rooms } = choice;
  return {
    title: { en: { from: hotel.name.en, to: hotel.city.en }, ar: { from: hotel.name.ar, to: hotel.city.ar } },
    firstDay: stay.checkIn,
    lastDay: stay.checkOut,
    startsAt: localToUtc(`${stay.checkIn}T00:00`, hotel.timeZone),
    endsAt: localToUtc(`${addDays(stay.checkOut, 1)}T00:00`, hotel.timeZone),
    freeUntil: freeEnds(choice),
    count: rooms.length,
    picture: hotel.picture.file,
    people: guests.map(namedPerson),
    names: [],
  };
}

/** Until when every room can be cancelled for nothing. */
export function freeEnds({ rooms }: HotelItem["choice"]): Date | null {
  const ends = rooms.map(({ rate }) => rate.freeUntil);
  const times = ends.flatMap((each) => (each ? [Date.parse(each)] : []));
  return times.length === ends.length && times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** The end of free cancellation, and both ends of the stay, by the clocks of the hotel. */
export function hotelMoments({ choice }: HotelItem): Moment[] {
  const { hotel, stay } = choice;
  const free = freeEnds(choice);
  const [arrival, departure] = [`${stay.checkIn}T${hotel.checkInFrom}`, `${stay.checkOut}T${hotel.checkOutUntil}`];
  const moments: Moment[] = [
    { code: "check_in", local: arrival, at: localToUtc(arrival, hotel.timeZone) },
    { code: "check_out", local: departure, at: localToUtc(departure, hotel.timeZone) },
  ];
  if (!free) return moments;
  return [{ code: "free_cancellation_ends", local: utcToLocal(free, hotel.timeZone), at: free }, ...moments];
}
