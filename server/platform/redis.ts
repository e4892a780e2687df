import { Redis } from "ioredis";

/** A Redis that has not answered by then is away. */
const answerMs = 1_000;

/** A connection that refuses at once what it cannot send now. Connecting again goes on by itself, and whoever asks stands in meanwhile. */
export function openRedis(redisUrl: string): Redis {
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: answerMs });
  redis.on("error", () => {});
  return redis;
}

/** How long a Redis takes to answer, in milliseconds, by a connection of its own; null: it does not. */
export async function pingRedis(redisUrl: string): Promise<number | null> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    const began = performance.now();
    await redis.ping();
    return Math.round(performance.now() - began);
  } catch {
    return null;
  } finally {
    redis.disconnect();
  }
}
