import { Redis } from "ioredis";

/** A Redis that has not answered by then is away. */
const answerMs = 1_000;

/** A connection that refuses at once what it cannot send now. Connecting again goes on by itself, and whoever asks stands in meanwhile. */
export function openRedis(redisUrl: string): Redis {
  const redis = new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: answerMs });
  redis.on("error", () => {});
  return redis;
}
