import type { FlightFrom, HotelFrom } from "#contract/destinations.ts";

type Journey = Pick<FlightFrom, "from" | "to" | "depart" | "back">;

/** The search that a price was found by, as the flight results read it. */
export const flightQuery = ({ from, to, depart, back }: Journey): string =>
  new URLSearchParams({
    trip: "round-trip",
    from,
    to,
    depart,
    return: back,
    adults: "1",
    cabin: "economy",
  }).toString();

/** A room for two, as the hotel results read it. */
export const hotelQuery = ({ place, checkIn, checkOut }: Pick<HotelFrom, "place" | "checkIn" | "checkOut">): string =>
  new URLSearchParams({ place, checkIn, checkOut, rooms: "2", sort: "price" }).toString();
