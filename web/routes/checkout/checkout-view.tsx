import type { CheckoutBooking, CheckoutView } from "./checkout-kind.ts";
import { packageView } from "./package/package-view.tsx";
import { visaView } from "./visa/visa-view.tsx";

export function checkoutView(booking: CheckoutBooking, now: string): CheckoutView {
  switch (booking.kind) {
    case "package":
      return packageView(booking, now);
    case "visa":
      return visaView(booking);
  }
}
