import type { Booking } from "#contract/bookings.ts";
import type { Api } from "#server/http/request-context.ts";
import type { BookingDeps } from "./deps.ts";
import type { AnyProduct, Products } from "./product.ts";

/** A kind of thing sold, as its module hands it to the core. */
export type Bookable = {
  product: AnyProduct;
  /** The endpoints that only this product has. */
  routes: (api: Api, core: BookingDeps) => void;
};

/** Every kind that the contract knows: `compose` puts them in. */
export type Bookables = Record<Booking["kind"], Bookable>;

export const productsOf = (bookables: Bookables): Products =>
  Object.fromEntries(Object.entries(bookables).map(([kind, { product }]) => [kind, product])) as Products;

export function productRoutes(api: Api, bookables: Bookables, core: BookingDeps): void {
  for (const { routes } of Object.values(bookables)) routes(api, core);
}
