import { flightProduct } from "#web/products/flights/product.tsx";
import { hotelProduct } from "#web/products/hotels/product.tsx";
import { packageProduct } from "#web/products/packages/product.tsx";
import { transferProduct } from "#web/products/transfers/product.tsx";
import { visaProduct } from "#web/products/visas/product.tsx";
import type { BookingKind, BookingOf, Product } from "./product.ts";

/** The registry: the only file outside their folders that knows the products. */
const products: { [Kind in BookingKind]: Product<BookingOf<Kind>> } = {
  flight: flightProduct,
  hotel: hotelProduct,
  package: packageProduct,
  visa: visaProduct,
  transfer: transferProduct,
};

/** The product of a booking; it is given bookings of this kind only. */
export const productOf = (kind: BookingKind): Product => products[kind] as unknown as Product;

export const kinds = Object.keys(products) as BookingKind[];
