import * as limits from "#contract/limits.ts";

export type Party = { adults: number; children: number };

/** How many of a departure's places one booking can take. */
export const placesFor = (placesLeft: number): number => Math.min(placesLeft, limits.seatedPassengers);

/** Who of the party the places are for: one adult in any case, adults before children. */
export function fitParty({ adults, children }: Party, placesLeft: number): Party {
  const places = placesFor(placesLeft);
  const seated = Math.max(1, Math.min(adults, places));
  return { adults: seated, children: Math.max(0, Math.min(children, places - seated)) };
}
