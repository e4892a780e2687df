import type * as z from "zod/mini";
import {
  type DestinationRegion,
  destinationRegions,
  type DestinationTag,
  destinationTags,
  type listDestinations as contract,
} from "#contract/destinations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Locale } from "#contract/text.ts";
import type { Published } from "#server/platform/published/published.ts";
import type { DestinationBody } from "./destination-body.ts";
import type { DestinationDeps } from "./destinations-deps.ts";
import { regionOf } from "./regions.ts";
import { readCardFacts, showCard } from "./show-card.ts";

type Input = z.output<(typeof contract)["input"]>;
type Item = Published<DestinationBody>;

/** Destinations of a region and a tag, with how many every other choice would show. */
export async function listDestinations(
  deps: DestinationDeps,
  { region, tag, limit }: Input,
  locale: Locale,
): Promise<OutputOf<typeof contract>> {
  const [all, facts] = await Promise.all([deps.published.list<DestinationBody>("destination"), readCardFacts(deps)]);
  const lies = (wanted: DestinationRegion | undefined) => (item: Item) =>
    wanted === undefined || regionOf(item.body.country) === wanted;
  const has = (wanted: DestinationTag | undefined) => (item: Item) =>
    wanted === undefined || item.body.tags.includes(wanted);
  const [ofTag, ofRegion] = [all.filter(has(tag)), all.filter(lies(region))];
  return {
    destinations: ofTag
      .filter(lies(region))
      .slice(0, limit)
      .map((item) => showCard(deps, item, facts, locale)),
    regions: destinationRegions.map((value) => ({ value, count: ofTag.filter(lies(value)).length })),
    tags: destinationTags.map((value) => ({ value, count: ofRegion.filter(has(value)).length })),
  };
}
