import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** A place where a call waits for a database, ours or one behind a supplier in a box; counted from 0. */
export type Place = {
  at: number;
  /** In the middle of a transaction: who wants the same row waits for its end. */
  inTransaction: boolean;
};
type Watch = { pause: (place: Place) => Promise<void>; places: number };

const watched = new AsyncLocalStorage<Watch | undefined>();

/** Waits at the next place of the call around, if it is watched; what happens meanwhile is not. */
async function reach(inTransaction: boolean): Promise<void> {
  const watch = watched.getStore();
  if (!watch) return;
  const at = watch.places++;
  await watched.run(undefined, () => watch.pause({ at, inTransaction }));
}

/** Runs a call with a pause before every statement that it, and all that it calls in this process, sends to a database. */
export const pauseAtEveryAwait = <Answer>(pause: Watch["pause"], call: () => Promise<Answer>): Promise<Answer> =>
  watched.run({ pause, places: 0 }, call);

/** Makes statements wait; to be called once, before the first pool is opened. Answers how to undo it. */
export function watchStatements(): () => void {
  const pool = pg.Pool.prototype as unknown as Record<string, unknown>;
  const client = pg.Client.prototype as unknown as Record<string, unknown>;
  const undo = [wrap(pool, "query", false), wrap(pool, "connect", false), wrap(client, "query", true)];
  return () => undo.forEach((each) => each());
}

/** With a callback it is the driver that calls: its own call was paused already. */
function wrap(target: Record<string, unknown>, method: string, inTransaction: boolean): () => void {
  const real = target[method] as (...input: unknown[]) => unknown;
  const isOwn = Object.hasOwn(target, method);
  target[method] = function (this: unknown, ...input: unknown[]) {
    const isDrivers = input.some((each) => typeof each === "function") || !watched.getStore();
    if (isDrivers) return real.apply(this, input);
    return reach(inTransaction).then(() => real.apply(this, input));
  };
  return () => {
    if (isOwn) target[method] = real;
    else delete target[method];
  };
}
