import type { DestinationCard } from "#contract/destinations.ts";
import type { Locale } from "#contract/text.ts";
import type { ScenePicture } from "#contract/published.ts";
import type { Published } from "#server/platform/published/published.ts";
import type { DestinationBody, StoredPicture } from "./destination-body.ts";
import type { DestinationDeps, EntryRule, FoundPrices } from "./destinations-deps.ts";
import { regionOf } from "./regions.ts";

/** What cards are made of, read once for a call. */
export type CardFacts = {
  found: FoundPrices;
  rules: ReadonlyMap<string, EntryRule>;
};

export async function readCardFacts({
  prices,
  entryRules,
}: Pick<DestinationDeps, "prices" | "entryRules">): Promise<CardFacts> {
  const [found, rules] = await Promise.all([prices.readPrices(), entryRules()]);
  return { found, rules };
}

/** A destination in short, in the words of one language. */
export function showCard(
  { places, prices }: Pick<DestinationDeps, "places" | "prices">,
  { id, slug, body }: Published<DestinationBody>,
  { found, rules }: CardFacts,
  locale: Locale,
): DestinationCard {
  const { name, country, tags, tagline, picture, bestMonths } = body;
  const [origin = ""] = prices.originsOf({ airports: searchedAirports(body) });
  return {
    id,
    slug: slug[locale],
    name: name[locale],
    country,
    countryName: places.country(country)?.name[locale] ?? country,
    region: regionOf(country),
    tags,
    tagline: tagline[locale],
    picture: showPicture(picture, locale),
    bestMonths,
    ...found(id, origin),
    visaNeed: rules.get(body.visaCountry)?.need ?? null,
  };
}

export const showPicture = ({ scene, colour, alt, focus }: StoredPicture, locale: Locale): ScenePicture => ({
  scene,
  colour,
  alt: alt[locale],
  focus,
});

/** Codes a flight search is asked for: the metro area, or each airport. */
export const searchedAirports = ({ metro, airports }: Pick<DestinationBody, "metro" | "airports">): string[] =>
  metro ? [metro] : airports;
