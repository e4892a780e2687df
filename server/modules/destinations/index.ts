import {
  getDestination,
  listDestinations as listContract,
  listFlightPrices as pricesContract,
} from "#contract/destinations.ts";
import { listStories as storiesContract } from "#contract/stories.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { type DestinationBody, hotelCitiesOf } from "./destination-body.ts";
import type { DestinationDeps } from "./destinations-deps.ts";
import { listDestinations } from "./list-destinations.ts";
import { listFlightPrices } from "./list-flight-prices.ts";
import { listStories } from "./list-stories.ts";
import { searchedAirports } from "./show-card.ts";
import { showDestination } from "./show-destination.ts";

/** Where people go: destinations with their stories, and what getting there costs. */
export function createDestinations(deps: DestinationDeps) {
  return {
    /** What prices are searched for, in the editor's order. */
    listTopics: async () =>
      (await deps.published.list<DestinationBody>("destination")).map(({ id, body }) => ({
        id,
        airports: searchedAirports(body),
        cities: hotelCitiesOf(body),
        stayDays: body.days.ideal,
      })),
    routes: (api: Api) => {
      implement(api, listContract, (input, { locale }) => listDestinations(deps, input, locale));
      implement(api, pricesContract, ({ from }) => listFlightPrices(deps, from));
      implement(api, getDestination, ({ slug }, { locale }) => showDestination(deps, slug, locale));
      implement(api, storiesContract, (_, { locale }) => listStories(deps, locale));
    },
  };
}
