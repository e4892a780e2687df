import type { DestinationRegion, DestinationTag } from "#contract/destinations.ts";

/** Written once more, as lists: the contract's own would bring its validation into the page. */
const regions: Record<DestinationRegion, true> = {
  saudi: true,
  arab: true,
  turkey_caucasus: true,
  europe: true,
  asia: true,
  africa_america: true,
};
const tags: Record<DestinationTag, true> = {
  family: true,
  nature: true,
  city: true,
  beach: true,
  heritage: true,
  culture: true,
  food: true,
  winter: true,
  summer: true,
  mountains: true,
  shopping: true,
  museums: true,
  islands: true,
  diving: true,
  honeymoon: true,
  desert: true,
  adventure: true,
  weekend: true,
  value: true,
  faith: true,
  umrah: true,
  road_trip: true,
  green_season: true,
};

export const regionIds = Object.keys(regions) as DestinationRegion[];
export const tagIds = Object.keys(tags) as DestinationTag[];
