import type { Bag } from "#contract/baggage.ts";

/** What messages about bags ask for; `counted`: the airline does not say what they may weigh. */
export const bagValues = (bag: Bag | null) => ({
  concept: bag && bag.kg === 0 ? "counted" : (bag?.concept ?? "none"),
  pieces: bag?.pieces ?? 0,
  kg: bag?.kg ?? 0,
});
