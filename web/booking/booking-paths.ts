/**
 * The addresses of a booking's steps, without the language. `checkout` and `laterCheckout` take the id of a payment, the
 * others the id of the booking.
 */
export type BookingPaths = Record<"details" | "final" | "checkout" | "confirmation", (id: string) => string> & {
  /** Where the payment of what is held to be paid later is made, if elsewhere. */
  laterCheckout?: (payment: string) => string;
};

export const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

const checkoutOf = (id: string) => `/checkout?${new URLSearchParams({ booking: id })}`;

/** For a product without step pages of its own: it is named and paid at the checkout (R2.11). */
export const checkoutPaths: BookingPaths = {
  details: (booking) => `${checkoutOf(booking)}&step=details`,
  final: checkoutOf,
  checkout: below("/booking/checkout"),
  confirmation: below("/booking/confirmation"),
};
