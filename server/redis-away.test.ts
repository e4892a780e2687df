import { expect, test } from "vitest";
import { getFlightCalendar, searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createCountingSupplier } from "#server/modules/flights/testing/counting-supplier.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { hasRedis, startRedis } from "#server/testing/redis-server.ts";

const dayIn = (days: number) => addDays(todayIn(), 40 + days);

test.skipIf(!hasRedis)(
  "without its Redis a process goes on by itself, says so once, and shares again when it is back",
  async () => {
    const redis = await startRedis();
    const told: string[] = [];
    const tell = (message: string) => void told.push(message);
    const log = { ...silentLog, info: tell, warn: tell, error: tell };
    const { asked, supplier } = createCountingSupplier();
    const options = { env: { REDIS_URL: redis.url }, overrides: { log, suppliers: [supplier] } };
    await using app = await createTestApp(options);
    const search = (days: number, searchId?: string) =>
      app.api(searchFlights, { slices: [`RUH-JED-${dayIn(days)}`], searchId });
    const calendar = (days: number) =>
      app.api(getFlightCalendar, { from: "RUH", to: "JED", start: dayIn(days), days: 3 });
    const aboutStore = () => told.filter((message) => message.startsWith("search store"));
    const known = await search(1);
    await calendar(1);

    await redis.kill();
    for (const days of [2, 3]) expect((await search(days)).page.all).toBe(3);
    expect((await search(1, known.searchId)).offers).toEqual(known.offers);
    for (const days of [1, 2]) expect((await calendar(days)).days).toHaveLength(3);
    expect(aboutStore()).toEqual(["search store does not answer: each process searches for itself"]);

    await using back = await startRedis(Number(new URL(redis.url).port));
    await expect
      .poll(async () => (await search(4 + asked.searches), aboutStore()), { timeout: 30_000, interval: 500 })
      .toContain("search store answers again");
    await using other = await createTestApp({ ...options, on: app });
    // A store that has rested may be slow once more: what counts is that one search serves both again.
    const searchesOfTwo = async (days: number) => {
      const before = asked.searches;
      const mine = await search(days);
      const { offers } = await other.api(searchFlights, {
        slices: [`RUH-JED-${dayIn(days)}`],
        searchId: mine.searchId,
      });
      expect(offers).toEqual(mine.offers);
      return asked.searches - before;
    };
    await expect.poll(() => searchesOfTwo(100 + asked.searches), { timeout: 30_000, interval: 500 }).toBe(1);
    expect(back.url).toBe(redis.url);
  },
);
