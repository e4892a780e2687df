import { below, type BookingPaths } from "#web/booking/booking-paths.ts";

export const hotelPaths = {
  details: below("/hotels/booking/travellers-details"),
  final: below("/hotels/booking/final-details"),
  checkout: below("/hotels/booking/checkout"),
  confirmation: below("/booking/confirmation"),
} satisfies BookingPaths;
