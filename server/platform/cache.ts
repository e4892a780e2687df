import { BentoCache, bentostore, errors } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { redisBusDriver, redisDriver } from "bentocache/drivers/redis";

/** Answers kept for a while. Never prices or seats that are sold: those are asked for again before money moves. */
export type Cache = {
  get: <Value>(key: string) => Promise<Value | undefined>;
  set: (key: string, value: unknown, seconds: number) => Promise<void>;
  /** `load` runs once however many ask at the same time (in one process); what it throws, they are told. */
  getOrSet: <Value>(key: string, seconds: number, load: () => Promise<Value>) => Promise<Value>;
  remove: (key: string) => Promise<void>;
  close: () => Promise<void>;
};

/** In memory; with Redis behind it when `redisUrl` is set, so that several processes share it. No stale answers are given. */
export function createCache({ redisUrl }: { redisUrl?: string | undefined } = {}): Cache {
  const memory = bentostore().useL1Layer(memoryDriver({ maxItems: 5_000, serialize: false }));
  const store = redisUrl
    ? memory
        .useL2Layer(redisDriver({ connection: connectionOf(redisUrl) }))
        .useBus(redisBusDriver({ connection: connectionOf(redisUrl) }))
    : memory;
  const bento = new BentoCache({ default: "main", stores: { main: store } });
  return {
    get: (key) => bento.get({ key }),
    set: async (key, value, seconds) => void (await bento.set({ key, value, ttl: seconds * 1000 })),
    getOrSet: async (key, seconds, load) => {
      try {
        return await bento.getOrSet({ key, ttl: seconds * 1000, factory: load });
      } catch (error) {
        throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
      }
    },
    remove: async (key) => void (await bento.delete({ key })),
    close: () => bento.disconnect(),
  };
}

function connectionOf(redisUrl: string) {
  const { hostname, port, username, password, pathname, protocol } = new URL(redisUrl);
  return {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === "rediss:" ? { tls: {} } : {}),
  };
}
