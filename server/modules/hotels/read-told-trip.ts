import type { ReadToldTrip } from "#server/modules/bookings/for-products.ts";

/** The city and the nights, for trying an offer; nothing where no city is told. */
export const readToldTrip: ReadToldTrip = ({ day, city, nights }) =>
  city === undefined ? {} : { stay: { city, checkIn: day, nights: nights ?? 1 } };
