import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#server/platform/errors.ts";
import { openRedis } from "#server/platform/redis.ts";

/** So many calls in so many seconds for one caller. */
export type Limit = { points: number; seconds: number };

export type RateLimits = {
  /** Spends one of the caller's points: an address, or `account <id>`. @throws AppError too_many_requests with the seconds to wait. */
  spend: (name: string, limit: Limit, caller: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Counts in memory, or in Redis for several processes; a Redis that does not answer is stood in for by memory.
 * `factor` multiplies every limit: load tests and a large office behind one address need more.
 */
export function createRateLimits({
  redisUrl,
  factor = 1,
}: {
  redisUrl?: string | undefined;
  factor?: number;
}): RateLimits {
  const redis = redisUrl ? openRedis(redisUrl) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  return {
    spend: async (name, limit, caller) => {
      const limiter = limiters.get(name) ?? createLimiter(name, limit, factor, redis);
      limiters.set(name, limiter);
      try {
        await limiter.consume(callerKey(caller));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    close: async () => redis?.disconnect(),
  };
}

function createLimiter(
  name: string,
  { points, seconds }: Limit,
  factor: number,
  redis: Redis | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration: seconds };
  const memory = new RateLimiterMemory(options);
  return redis
    ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true })
    : memory;
}

/** One caller of IPv6 owns a whole /64. */
export function callerKey(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/, "");
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...(tail ?? "").split(":").filter(Boolean)];
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Neighbours that one person may own: a /24 of IPv4, a /48 of IPv6. */
export function networkOf(ip: string): string {
  const address = callerKey(ip);
  return address.includes(":") ? address.split(":").slice(0, 3).join(":") : address.split(".").slice(0, 3).join(".");
}
