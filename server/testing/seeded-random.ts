/** A generator that repeats itself, numbers in (0, 1): a failure can be run again. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
