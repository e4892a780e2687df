import { createHmac, randomUUID } from "node:crypto";
import type { Log } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { openSearch, sealSearch } from "./sealed-search.ts";
import type { SearchStore } from "./search-store.ts";
import { createStoreGuard } from "./store-guard.ts";

/** A process that has died holds the others up so long. */
const leaseMs = 3_000;
const renewMs = 1_000;
/** Of one answer, sealed; a search of a big city is some 40 kB. */
const mostBytes = 2_000_000;

/** The turn to ask the suppliers for something, which one process has at a time. */
export type Turn<Value> = {
  /** Keeps it for `lifeMs`, in the background; `more`: there is more to come, and the turn goes on. */
  save: (value: Value, lifeMs: number, more?: "more") => void;
  /** Gives it back with nothing. */
  release: () => void;
};

/** What is kept; a turn where the asker is to search himself. Neither: another process is at it. */
export type ClaimedSearch<Value> = { value: Value | null; turn: Turn<Value> | null };

/** What suppliers answered, shared by the processes of the installation. Never fails: without its store each process searches itself. */
export type KeptSearches = {
  claim: <Value>(name: string) => Promise<ClaimedSearch<Value>>;
  close: () => Promise<void>;
};

/** Where nothing is shared: every search is the asker's own. */
export const unshared: KeptSearches = {
  claim: async () => ({ value: null, turn: { save: () => {}, release: () => {} } }),
  close: async () => {},
};

type Deps = { store: SearchStore; keys: KeyRing; stamp: Promise<string>; log: Log };

/** Values are plain data, and sealed to their name and to `stamp`, the release that shaped them. */
export function createKeptSearches({ store, keys, stamp, log }: Deps): KeptSearches {
  const guard = createStoreGuard(store.name, log);
  const stamped = async (name: string): Promise<string> => `${await stamp} ${name}`;
  const keyOf = (about: string) => createHmac("sha256", keys[0].key).update(about).digest("base64url");

  function takeTurn<Value>(key: string, owner: string, about: string): Turn<Value> {
    const renewal = setInterval(() => void guard(() => store.renew(key, owner, leaseMs)), renewMs);
    renewal.unref();
    return {
      save: (value, lifeMs, more) => {
        if (!more) clearInterval(renewal);
        // After the answer that is waited for: nobody waits for this.
        setImmediate(async () => {
          const sealed = await sealSearch(keys, value, about);
          const times = { lifeMs, leaseMs: more ? leaseMs : null };
          if (sealed.length <= mostBytes) await guard(() => store.save(key, owner, sealed, times));
          else if (!more) await guard(() => store.release(key, owner));
        });
      },
      release: () => {
        clearInterval(renewal);
        void guard(() => store.release(key, owner));
      },
    };
  }

  async function claim<Value>(name: string): Promise<ClaimedSearch<Value>> {
    const about = await stamped(name);
    const key = keyOf(about);
    const owner = randomUUID();
    const claimed = await guard(() => store.claim(key, owner, leaseMs));
    if (!claimed) return unshared.claim(name);
    if (claimed.owned) return { value: null, turn: takeTurn(key, owner, about) };
    if (!claimed.value) return { value: null, turn: null };
    try {
      return { value: (await openSearch(keys, claimed.value, about)) as Value, turn: null };
    } catch (error) {
      log.warn("kept search cannot be read: searched again", { store: store.name, error });
      return unshared.claim(name);
    }
  }

  return { claim, close: () => store.close() };
}
