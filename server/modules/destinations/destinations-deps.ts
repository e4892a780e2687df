import type { FlightFrom, HotelFrom } from "#contract/destinations.ts";
import type { TravellerStory } from "#contract/stories.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { VisaNeed } from "#contract/visas.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";

/** Prices found for a destination; by city of departure. */
export type FoundPrices = {
  flights: ReadonlyMap<string, FlightFrom>;
  times: ReadonlyMap<string, { minutes: number; stops: number }>;
  hotel: HotelFrom | null;
};

/** What destinations ask of the prices that searches found. */
export type PriceService = {
  readFromPrices: () => Promise<ReadonlyMap<string, FoundPrices>>;
  readMonths: (destination: string, origin: string) => Promise<{ month: string; flight: FlightFrom | null }[]>;
  /** Cities of departure, the one that stands on cards first. */
  originsOf: (destination: { airports: readonly string[] }) => string[];
};

/** What Saudi citizens need to enter a country, and its money. */
export type EntryRule = {
  need: VisaNeed;
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
