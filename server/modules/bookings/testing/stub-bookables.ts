import type { FlightSeller } from "#server/modules/flights/booking/flight-choice.ts";
import { createFlightProduct } from "#server/modules/flights/booking/flight-product.ts";
import type { HotelSeller } from "#server/modules/hotels/booking/hotel-choice.ts";
import { createHotelProduct } from "#server/modules/hotels/booking/hotel-product.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { Bookable, Bookables } from "../products.ts";

/** Whom the products of a test buy from. */
export type Sellers = { flights: FlightSeller; hotels: HotelSeller; places: Places };

/** A product that a test does not sell: whoever asks it has gone astray. */
const unasked = (name: string): never =>
  new Proxy({} as never, {
    get: () => () => {
      throw new Error(`${name} were asked in a test without them`);
    },
  });

const alone = (product: Bookable["product"]): Bookable => ({ product, routes: () => {} });

/** Flights and hotels before these sellers, and the rest for their form alone. */
export const stubBookables = ({
  flights,
  hotels,
  places,
  peopleKeys,
}: Sellers & { peopleKeys: KeyRing }): Bookables => ({
  flight: alone(createFlightProduct({ flights, places, peopleKeys })),
  hotel: alone(createHotelProduct(hotels)),
  package: alone(unasked("packages")),
  visa: alone(unasked("visas")),
  transfer: alone(unasked("transfers")),
});
