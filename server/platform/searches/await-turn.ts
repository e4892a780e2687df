import { setTimeout as sleep } from "node:timers/promises";
import type { KeptSearches, Turn } from "./kept-searches.ts";
import { unshared } from "./kept-searches.ts";

/** How often what another process searches is looked for: soon at first, then as often as pages ask. */
const [soonMs, laterMs, soonFor] = [50, 250, 1_000];
/** Nobody searches longer: suppliers are given up before. */
const patienceMs = 25_000;

/**
 * The turn to search for something, or null once another process has finished it. `take` gets what there is so far, and answers
 * whether that is all.
 */
export async function awaitTurn<Value>(
  kept: KeptSearches,
  name: string,
  take: (value: Value) => boolean,
): Promise<Turn<Value> | null> {
  const began = performance.now();
  for (;;) {
    const { value, turn } = await kept.claim<Value>(name);
    if (turn) return turn;
    if (value && take(value)) return null;
    const waited = performance.now() - began;
    if (waited > patienceMs) return (await unshared.claim<Value>(name)).turn;
    await sleep(waited < soonFor ? soonMs : laterMs, undefined, { ref: false });
  }
}
