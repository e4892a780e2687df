import type { BookingAccess } from "#contract/booking-core.ts";
import type { Booking } from "#contract/bookings.ts";
import { maskContact } from "#server/modules/contact-proofs/index.ts";
import { productOf, type Products } from "../product.ts";

/** A booking as this asker may read it. The contact is whole only while it is being typed, by who holds the draft. */
export function maskBooking<View extends Booking>(
  deps: { products: Products },
  booking: View,
  access: BookingAccess,
): View {
  const { contact, stage } = booking;
  const isTyped = stage === "draft" && access !== "viewer";
  const shown = { ...booking, access, contact: contact && (isTyped ? contact : maskContact(contact)) };
  if (access !== "viewer") return shown;
  const { payment } = shown;
  // No airline's reference, no card: what else a look-up leaves out is the product's to say.
  const masked = { ...shown, locator: null, payment: payment && { ...payment, card: null, frame: null, step: null } };
  return productOf(deps, masked).mask(masked) as View;
}
