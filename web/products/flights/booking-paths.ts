import { below, type BookingPaths } from "#web/booking/booking-paths.ts";

export const flightPaths = {
  details: below("/flights/booking/passenger-details"),
  final: below("/flights/booking/final-details"),
  checkout: below("/flights/booking/checkout"),
  laterCheckout: below("/tickets/checkout"),
  confirmation: below("/flights/booking/confirmation"),
} satisfies BookingPaths;
