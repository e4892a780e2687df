import { once } from "node:events";
import { openRedis } from "#server/platform/redis.ts";
import { mostKept, type SearchStore } from "#server/platform/searches/search-store.ts";
import { claimScript, releaseScript, renewScript, saveScript } from "./scripts.ts";

const prefix = "wijha:searches";

/** In one Redis, by its clock. `most`: finished answers. */
export function createRedisSearches(redisUrl: string, most = mostKept): SearchStore {
  const redis = openRedis(redisUrl);
  /** The first who ask wait for the connection that is being made. */
  const connected = once(redis, "ready").catch(() => {});
  const run = async (script: string, key: string, ...given: (string | number | Buffer)[]): Promise<unknown> => {
    await connected;
    const keys = [`${prefix}:value:${key}`, `${prefix}:turn:${key}`, `${prefix}:all`];
    return redis.callBuffer("EVAL", script, keys.length, ...keys, ...given);
  };
  return {
    name: "redis",
    claim: async (key, owner, leaseMs) => {
      const [owned, value] = (await run(claimScript, key, owner, leaseMs)) as [number, Buffer | null];
      return { owned: owned === 1, value };
    },
    renew: async (key, owner, leaseMs) => void (await run(renewScript, key, owner, leaseMs)),
    save: async (key, owner, value, { lifeMs, leaseMs }) =>
      void (await run(saveScript, key, owner, value, Math.ceil(lifeMs), leaseMs ?? 0, most)),
    release: async (key, owner) => void (await run(releaseScript, key, owner)),
    close: async () => redis.disconnect(),
  };
}
