import type { Booking } from "#contract/bookings.ts";
import type { ProductPresentation } from "./product-presentation.ts";
import type { ProductSales } from "./product-sales.ts";
import type { BookingRow } from "./tables.ts";

/** One kind of thing sold, as the booking core sees it: how it is sold, how it is shown, and what is left of it when people are erased. */
export type Product<Item, View extends Booking = Booking> = ProductSales<Item> &
  ProductPresentation<Item, View> & {
    readonly kind: View["kind"];
    /** The item of a trip that is over, with nobody's name, document or wish in it any more. */
    anonymised(item: Item): Item;
    /** The item long after the trip: names stay, what people wished for and what it says of their health does not. */
    withoutDetails(item: Item): Item;
  };

/** A product whose item only it can read. */
export type AnyProduct = Product<unknown>;
export type Products = Record<Booking["kind"], AnyProduct>;

/** The product that a booking is of. */
export const productOf = ({ products }: { products: Products }, { kind }: Pick<BookingRow, "kind">): AnyProduct =>
  products[kind];

/** The kinds of which something is so. */
export const kindsOf = (products: Products, is: (product: AnyProduct) => boolean): BookingRow["kind"][] =>
  Object.values(products).flatMap((product) => (is(product) ? [product.kind] : []));
