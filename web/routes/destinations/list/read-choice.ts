import type { DestinationRegion, DestinationTag } from "#contract/destinations.ts";
import { regionIds, tagIds } from "./choices.ts";

export type Choice = { region: DestinationRegion | undefined; tag: DestinationTag | undefined };

/** What an address asks for; what it cannot ask for is left out. */
export const readChoice = (params: URLSearchParams): Choice => ({
  region: regionIds.find((id) => id === params.get("region")),
  tag: tagIds.find((id) => id === params.get("tag")),
});

/** The address of a choice, always in the same order. */
export function writeChoice({ region, tag }: Choice): URLSearchParams {
  const params = new URLSearchParams();
  if (region) params.set("region", region);
  if (tag) params.set("tag", tag);
  return params;
}
