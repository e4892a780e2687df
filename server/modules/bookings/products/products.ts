import type { Api } from "#server/http/request-context.ts";
import type { FlightSeller } from "#server/modules/flights/index.ts";
import type { PackageSeller } from "#server/modules/packages/index.ts";
import type { VisaSeller } from "#server/modules/visas/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { BookingDeps } from "../deps.ts";
import type { Products } from "../product.ts";
import { createFlightProduct } from "./flight/flight-product.ts";
import { flightRoutes } from "./flight/routes.ts";
import { createHotelProduct } from "./hotel/hotel-product.ts";
import type { HotelSeller } from "./hotel/hotel-item.ts";
import { hotelRoutes } from "./hotel/routes.ts";
import { createVisaProduct } from "./visa/visa-product.ts";
import { visaRoutes } from "./visa/routes.ts";
import { createPackageProduct } from "./package/package-product.ts";
import { packageRoutes } from "./package/routes.ts";

/** Whom the products buy from, and what they ask beside. */
export type Sellers = {
  flights: FlightSeller;
  hotels: HotelSeller;
  packages: PackageSeller;
  visas: VisaSeller;
  places: Places;
};

/** Everything that can be booked: the one list of products. */
export const createProducts = ({
  flights,
  hotels,
  packages,
  visas,
  places,
  peopleKeys,
}: Sellers & { peopleKeys: KeyRing }): Products => ({
  flight: createFlightProduct({ flights, places, peopleKeys }),
  hotel: createHotelProduct(hotels),
  package: createPackageProduct({ packages, places, peopleKeys }),
  visa: createVisaProduct(visas),
});

/** The endpoints that only one product has. */
export function productRoutes(api: Api, deps: BookingDeps & Sellers) {
  flightRoutes(api, deps);
  hotelRoutes(api, deps);
  packageRoutes(api, deps);
  visaRoutes(api, deps);
}
