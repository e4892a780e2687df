/** Chances that are the same on every run: all that is drawn follows from the seed. */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T;
  /** @throws RangeError on an empty list */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** Up to `count` different ones, in an order drawn. */
  some<T>(list: readonly T[], count: number): T[];
};

/** FNV-1a, spread once more: near seeds must not draw alike. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  /** Mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError(`nothing to draw from: ${seed}`);
    return list[Math.floor(next() * list.length)] as T;
  };
  return {
    next,
    pick,
    chance: (probability) => next() < probability,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    weighted(list, weight) {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      return list.find((item) => (left -= weight(item)) < 0) ?? pick(list);
    },
    some(list, count) {
      const rest = [...list];
      const chosen: typeof rest = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return chosen;
    },
  };
}
