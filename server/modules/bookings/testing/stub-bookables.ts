import { createFlightProduct } from "#server/modules/flights/booking/flight-product.ts";
import type { RiyalSupplier } from "#server/modules/flights/flights-in-riyals.ts";
import { createHotelProduct } from "#server/modules/hotels/booking/hotel-product.ts";
import type { RiyalHotels } from "#server/modules/hotels/hotels-in-riyals.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { Bookable, Bookables } from "../products.ts";

/** Whom the products of a test buy from. */
type Sources = {
  airline: RiyalSupplier;
  hotelSupplier: RiyalHotels;
  places: Places;
  clock: Clock;
  peopleKeys: KeyRing;
};

/** A product that a test does not sell: whoever asks it has gone astray. */
const unasked = (name: string): never =>
  new Proxy({} as never, {
    get: () => () => {
      throw new Error(`${name} were asked in a test without them`);
    },
  });

const alone = (product: Bookable["product"]): Bookable => ({ product, routes: () => {} });

/** Flights and hotels of these suppliers, and the rest for their form alone. */
export const stubBookables = ({ airline, hotelSupplier, places, clock, peopleKeys }: Sources): Bookables => ({
  flight: alone(createFlightProduct({ suppliers: [airline], places, peopleKeys })),
  hotel: alone(
    createHotelProduct({
      suppliers: [hotelSupplier],
      places,
      clock,
      catalogue: unasked("lists of hotels"),
      pricing: unasked("pricing rules"),
    }),
  ),
  package: alone(unasked("packages")),
  visa: alone(unasked("visas")),
  transfer: alone(unasked("transfers")),
});
