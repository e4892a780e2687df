import type { Api } from "#server/http/request-context.ts";
import type { FlightSeller } from "#server/modules/flights/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { BookingDeps } from "../deps.ts";
import type { Products } from "../product.ts";
import { createFlightProduct } from "./flight/flight-product.ts";
import { flightRoutes } from "./flight/routes.ts";
import { createHotelProduct } from "./hotel/hotel-product.ts";
import type { HotelSeller } from "./hotel/hotel-item.ts";
import { hotelRoutes } from "./hotel/routes.ts";

/** Whom the products buy from, and what they ask beside. */
export type Sellers = { flights: FlightSeller; hotels: HotelSeller; places: Places };

/** Everything that can be booked: the one list of products. */
export const createProducts = ({ flights, hotels, places }: Sellers): Products => ({
  flight: createFlightProduct(flights, places),
  hotel: createHotelProduct(hotels),
});

/** The endpoints that only one product has. */
export function productRoutes(api: Api, deps: BookingDeps & Sellers) {
  flightRoutes(api, deps);
  hotelRoutes(api, deps);
}
