import type { DestinationCard, DestinationPrices, FlightFrom } from "#contract/destinations.ts";
import type { TravellerStory } from "#contract/stories.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

/** What was found of a destination (its id) from a city of departure. */
export type FoundPrices = (destination: string, origin: string) => DestinationPrices;

/** What destinations ask of the prices that searches found. */
export type PriceService = {
  readPrices: () => Promise<FoundPrices>;
  readMonths: (destination: string, origin: string) => Promise<{ month: string; flight: FlightFrom | null }[]>;
  /** Cities of departure, the one that stands on cards first. */
  originsOf: (destination: { airports: readonly string[] }) => string[];
};

/** What Saudi citizens need to enter a country, and its money. */
export type EntryRule = {
  need: NonNullable<DestinationCard["visaNeed"]>;
  line: BothTexts;
  slug: { en: string; ar: string };
  currencyCode: string;
  checkedOn: string;
};

export type DestinationDeps = {
  published: PublishedRepository;
  places: Places;
  prices: PriceService;
  /** By country, two letters. */
  entryRules: () => Promise<ReadonlyMap<string, EntryRule>>;
  /** Approved words of travellers, newest first. */
  travellerStories: (locale: Locale) => Promise<TravellerStory[]>;
};
