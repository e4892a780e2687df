import { awaitTurn } from "./await-turn.ts";
import type { KeptSearches } from "./kept-searches.ts";

/**
 * What is kept by this name, else what `load` answers, which one process asks for all. What `load` throws, its caller is told; who
 * waited meanwhile asks himself.
 */
export async function shareAnswer<Value>(
  keptSearches: KeptSearches,
  name: string,
  load: () => Promise<Value>,
  lifeMs: (value: Value) => number,
): Promise<Value> {
  let kept: Value | undefined;
  const turn = await awaitTurn<Value>(keptSearches, name, (value) => {
    kept = value;
    return true;
  });
  if (!turn) return kept as Value;
  try {
    const value = await load();
    turn.save(value, lifeMs(value));
    return value;
  } catch (error) {
    turn.release();
    throw error;
  }
}
