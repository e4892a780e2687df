import { BentoCache, bentostore, errors } from "bentocache";
import { memoryDriver } from "bentocache/drivers/memory";
import { redisDriver } from "bentocache/drivers/redis";
import { openRedis } from "./redis.ts";

/** Answers kept for a while. Never prices or seats that are sold: those are asked for again before money moves. */
export type Cache = {
  /** `load` runs once however many ask at the same time (in one process); what it throws, they are told. */
  getOrSet: <Value>(key: string, seconds: number, load: () => Promise<Value>) => Promise<Value>;
  close: () => Promise<void>;
};

/** Redis that does not answer is left alone for so long. */
const restMs = 5_000;

/**
 * In memory; with Redis behind it when `redisUrl` is set, so that several processes share it, and memory alone while Redis is away.
 * Answers stay until their time is over: no process has to be told of a change. No stale answers are given.
 */
export function createCache({ redisUrl }: { redisUrl?: string | undefined } = {}): Cache {
  const memory = bentostore().useL1Layer(memoryDriver({ maxItems: 5_000, serialize: false }));
  const redis = redisUrl ? openRedis(redisUrl) : undefined;
  const store = redis ? memory.useL2Layer(redisDriver({ connection: redis })) : memory;
  const bento = new BentoCache({ default: "main", stores: { main: store }, l2CircuitBreakerDuration: restMs });
  return {
    getOrSet: async (key, seconds, load) => {
      try {
        return await bento.getOrSet({ key, ttl: seconds * 1000, factory: load });
      } catch (error) {
        throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
      }
    },
    close: async () => {
      redis?.disconnect();
      await bento.disconnect().catch(() => {});
    },
  };
}
