import type { BookingKind } from "#web/booking/product.ts";
import { flightDesk } from "./flights/desk.ts";
import { hotelDesk } from "./hotels/desk.ts";
import { packageDesk } from "./packages/desk.ts";
import type { ProductDesk } from "./product-desk.ts";
import { transferDesk } from "./transfers/desk.ts";
import { visaDesk } from "./visas/desk.ts";

/** The registry: the one place where the desk's pages name the products. */
export const productDesks: Record<BookingKind, ProductDesk> = {
  flight: flightDesk,
  hotel: hotelDesk,
  package: packageDesk,
  visa: visaDesk,
  transfer: transferDesk,
};
