import { describe } from "vitest";
import { hasRedis, startRedis } from "#server/testing/redis-server.ts";
import { testSearchStore } from "#server/testing/suites/search-store.suite.ts";
import { createRedisSearches } from "./redis-searches.ts";

describe.skipIf(!hasRedis)("with a redis-server on this machine", () => {
  testSearchStore("redis", async () => {
    const redis = await startRedis();
    const most = 20;
    const stores = [createRedisSearches(redis.url, most), createRedisSearches(redis.url, most)] as const;
    const [first, second] = stores;
    return {
      first,
      second,
      most,
      close: async () => {
        for (const store of stores) await store.close();
        await redis.kill();
      },
    };
  });
});
