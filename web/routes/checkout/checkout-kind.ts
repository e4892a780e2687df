import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { checkoutKinds } from "#web/features/booking/booking-place.ts";

/** A booking of a kind that is paid at the checkout. */
export type CheckoutBooking = Extract<Booking, { kind: (typeof checkoutKinds)[number] }>;

/** What the last step before the payment shows of one kind. */
export type CheckoutView = {
  /** What is booked and for whom, to be read once more. */
  cards: ReactNode;
  /** List items: the conditions that matter most, and the others. */
  conditions: ReactNode;
  more: ReactNode;
  /** Another text when the conditions are others: they are accepted anew then. */
  termsKey: string;
};
