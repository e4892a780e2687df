import type { ReactNode } from "react";
import type { CheckoutBooking } from "./checkout-kind.ts";
import { packageView } from "./package/package-view.tsx";
import { visaView } from "./visa/visa-view.tsx";

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

export function checkoutView(booking: CheckoutBooking, now: string): CheckoutView {
  switch (booking.kind) {
    case "package":
      return packageView(booking, now);
    case "visa":
      return visaView(booking);
  }
}
