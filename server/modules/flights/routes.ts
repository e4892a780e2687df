import {
  getFlightCalendar,
  getFlightOffer,
  getFlightPriceGrid,
  searchFlights as searchContract,
} from "#contract/flights.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import type { Cache } from "#server/platform/cache.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { findCalendar } from "./search/find-calendar.ts";
import { findPriceGrid } from "./search/find-price-grid.ts";
import { findFares } from "./search/find-fares.ts";
import type { FlightDeps } from "./flights-deps.ts";
import { emissionsOf, medianEmissions, showEmissions } from "./search/median-emissions.ts";
import { nameFlights } from "./search/name-flights.ts";
import { searchFlights } from "./search/search-flights.ts";
import { feeLineOf, showFare, showOffer } from "./search/show-offer.ts";

export function flightRoutes(api: Api, deps: FlightDeps & { cache: Cache }) {
  implement(api, searchContract, (input, request) => searchFlights(deps, input, call(request)));
  implement(api, getFlightCalendar, (input, request) => findCalendar(deps, input, call(request)));
  implement(api, getFlightPriceGrid, (input, request) => findPriceGrid(deps, input, call(request)));
  implement(api, getFlightOffer, async ({ searchId, offerId }, request) => {
    const { search, candidate, fares } = await findFares(deps, searchId, offerId, call(request));
    const emissions = showEmissions(emissionsOf(candidate, null), medianEmissions(search.found, "all"));
    const { slices } = candidate.option;
    return {
      offer: { ...showOffer(candidate, request.locale), emissions },
      fares: fares.map(({ id, fare, seller }) =>
        showFare({ ...fare, id }, feeLineOf(seller.fee, fare), request.locale),
      ),
      names: nameFlights(deps, [slices], request.locale),
      document: deps.places.documentRule({ nationality: "SA", residence: "SA", slices, locale: request.locale }),
    };
  });
}

const call = ({ requestId, locale, signal }: RequestContext): CallContext => ({ requestId, locale, signal });
