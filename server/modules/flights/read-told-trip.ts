import type { ReadToldTrip } from "#server/modules/bookings/for-products.ts";

/** Who flies and between which airports, for trying an offer. */
export const readToldTrip: ReadToldTrip = ({ day, from, to, airline }) => ({
  departs: day,
  ...(airline !== undefined && { airlines: [airline] }),
  ...(from && to && { places: [from, to] }),
});
