import type { ApiClient } from "#contract/client.ts";
import { listArticles } from "#contract/articles.ts";
import { type DestinationCard, listDestinations } from "#contract/destinations.ts";
import { listOffers, type OfferCard } from "#contract/offers.ts";
import { listStories, type Story, type TravellerStory } from "#contract/stories.ts";
import { loadPackages, type WantedPackages } from "./packages.tsx";

export type HomeBodyData = {
  offers: OfferCard[];
  destinations: DestinationCard[];
  packages: WantedPackages;
  stories: Story[];
  travellers: TravellerStory[];
  /** Slug of the article that explains refunds. */
  refundArticle: string | null;
};

/** One large card and four beside it. */
const destinationsShown = 5;
const offersShown = 3;
const storiesShown = 6;
const aboutRefunds = "how-refunds-really-work";

/** What stands under the search. A part that cannot be had is left out: the search must not wait for it or fail with it. */
export async function loadHomeBody(api: ApiClient): Promise<HomeBodyData> {
  const [offers, destinations, packages, told, refundArticle] = await Promise.all([
    api(listOffers, {}).then(
      (answer) => answer.offers.filter(({ state }) => state === "current").slice(0, offersShown),
      () => [],
    ),
    api(listDestinations, { limit: destinationsShown }).then(
      (answer) => answer.destinations,
      () => [],
    ),
    loadPackages(api),
    api(listStories, {}).catch(() => ({ stories: [], travellers: [] })),
    api(listArticles, { limit: 50 }).then(
      ({ articles }) => articles.find(({ id }) => id === aboutRefunds)?.slug ?? null,
      () => null,
    ),
  ]);
  return {
    offers,
    destinations,
    packages,
    stories: told.stories.slice(0, storiesShown),
    travellers: told.travellers,
    refundArticle,
  };
}
