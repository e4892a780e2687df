import type { Booking } from "#contract/bookings.ts";
import type { checkoutKinds } from "#web/features/booking/booking-place.ts";

/** A booking of a kind that is paid at the checkout. */
export type CheckoutBooking = Extract<Booking, { kind: (typeof checkoutKinds)[number] }>;
