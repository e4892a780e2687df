import type { Words } from "../types.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Hotels next to one another in a list share no sentence. */
const apart = 4;

/** Which sentences the hotels of a city have used so far. */
export type SentenceUses = {
  isFresh: (sentence: Words, number: number) => boolean;
  /** The one used least, drawn among equals. @throws RangeError on an empty list */
  leastUsed: <T>(list: readonly T[], sentence: (item: T) => Words, random: SeededRandom) => T;
  use: (sentence: Words, number: number) => void;
};

export function startUses(): SentenceUses {
  const uses = new Map<string, { count: number; last: number }>();
  const countOf = ({ en }: Words) => uses.get(en)?.count ?? 0;
  return {
    isFresh: ({ en }, number) => number - (uses.get(en)?.last ?? -apart - 1) > apart,
    leastUsed(list, sentence, random) {
      const least = Math.min(...list.map((item) => countOf(sentence(item))));
      return random.pick(list.filter((item) => countOf(sentence(item)) === least));
    },
    use(sentence, number) {
      uses.set(sentence.en, { count: countOf(sentence) + 1, last: number });
    },
  };
}
