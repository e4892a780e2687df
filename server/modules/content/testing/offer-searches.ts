import { offerSearch as flights } from "#server/modules/flights/offer-search.ts";
import { offerSearch as hotels } from "#server/modules/hotels/offer-search.ts";
import { offerSearch as packages } from "#server/modules/packages/offer-search.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { OfferSearches } from "../content-deps.ts";

/** The searches of the products, as compose gives them. */
export const offerSearches = (published: PublishedRepository): OfferSearches => ({
  flights,
  hotels,
  packages: packages({ published }),
  visas: () => "/visa",
});
