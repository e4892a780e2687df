import type { FlightBooking } from "#contract/flight-bookings.ts";

/** A local time so many hours earlier, by the same wall clock (`YYYY-MM-DDTHH:MM`). */
export function hoursBefore(local: string, hours: number): string {
  return new Date(Date.parse(`${local}:00Z`) - hours * 3_600_000).toISOString().slice(0, 16);
}

/** Hours before departure to be at the airport: two within a country, three across a border (the airlines' usual advice). */
export function leaveHome({ offer, names }: Pick<FlightBooking, "offer" | "names">): number {
  const countries = offer.slices
    .flatMap((slice) => [slice.from, slice.to])
    .map((code) => names.airports[code]?.country);
  return new Set(countries).size > 1 ? 3 : 2;
}
