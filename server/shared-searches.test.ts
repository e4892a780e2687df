import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createCountingSupplier } from "#server/modules/flights/testing/counting-supplier.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { hasRedis, startRedis } from "#server/testing/redis-server.ts";

const date = addDays(todayIn(), 40);
const slices = [`RUH-JED-${date}`];
const otherSlices = (days: number) => [`RUH-JED-${addDays(date, days)}`];
const counting = createCountingSupplier();
const { asked, supplier } = counting;

/** Two processes of one installation; `env`: where they keep searches. */
async function openTwo(env: Record<string, string>, suppliers = [supplier]) {
  const first = await createTestApp({ env, overrides: { suppliers } });
  const second = await createTestApp({ env, overrides: { suppliers, clock: first.clock }, on: first });
  return {
    first,
    second,
    [Symbol.asyncDispose]: async () => {
      await second.close();
      await first.close();
    },
  };
}

/** `isHere`: whether this machine has it; without it its tests say that they were not run. */
const stores = [
  {
    name: "the database",
    isHere: true,
    open: async () => ({ env: { SEARCH_STORE: "database" }, close: async () => {} }),
  },
  {
    name: "Redis",
    isHere: hasRedis,
    open: async () => {
      const redis = await startRedis();
      return { env: { REDIS_URL: redis.url }, close: redis.kill };
    },
  },
];

for (const { name, isHere, open } of stores)
  describe.skipIf(!isHere)(`two processes that keep searches in ${name}`, () => {
    let store: { env: Record<string, string>; close: () => Promise<void> };
    let two: Awaited<ReturnType<typeof openTwo>>;
    let [first, second]: TestApp[] = [];
    beforeAll(async () => {
      store = await open();
      two = await openTwo(store.env);
      ({ first, second } = two);
    });
    afterAll(async () => {
      await two?.[Symbol.asyncDispose]();
      await store?.close();
    });

    test("search once for equal askers, and show both the same offers", async () => {
      const before = asked.searches;
      const answers = await Promise.all(
        [first!, second!, first!, second!].map((app) => app.api(searchFlights, { slices })),
      );
      expect(asked.searches - before).toBe(1);
      for (const answer of answers) expect(answer).toMatchObject({ complete: true, missing: 0, page: { all: 3 } });
      const [one, other] = answers;
      expect(other?.offers).toEqual(one?.offers);
      expect(other?.expiresAt).toBe(one?.expiresAt);
    });

    test("filter, page and choose in the other process, without another search and by the same handle", async () => {
      const found = await first!.api(searchFlights, { slices: otherSlices(1) });
      const before = asked.searches;
      const { searchId, offers } = found;
      const token = `${before}/1`;
      await expect
        .poll(() => second!.api(searchFlights, { slices: otherSlices(1), searchId, offset: 1, limit: 1 }))
        .toMatchObject({
          offers: [{ id: offers[1]?.id }],
          page: { all: 3 },
        });
      const none = await second!.api(searchFlights, { slices: otherSlices(1), searchId, maxPrice: 1 });
      expect(none).toMatchObject({ page: { matching: 0, all: 3 }, expiresAt: found.expiresAt });
      asked.fares.length = 0;
      await second!.api(getFlightOffer, { searchId, offerId: offers[0]?.id ?? "" });
      expect(asked.fares).toEqual([token]);
      expect(asked.searches).toBe(before);
    });

    test("a process that is started again has the searches of before", async () => {
      const found = await first!.api(searchFlights, { slices: otherSlices(2) });
      await second!.api(searchFlights, { slices: otherSlices(2) });
      const before = asked.searches;
      await using again = await createTestApp({
        env: store.env,
        overrides: { suppliers: [supplier], clock: first!.clock },
        on: first!,
      });
      const { offers } = await again.api(searchFlights, { slices: otherSlices(2), searchId: found.searchId });
      expect(offers).toEqual(found.offers);
      expect(asked.searches).toBe(before);
    });

    test("a search that has ended is not asked for again", async () => {
      const { searchId } = await first!.api(searchFlights, { slices: otherSlices(3) });
      const before = asked.searches;
      const now = first!.clock.now();
      first!.clock.advance(16 * 60);
      const refusal = await second!
        .api(searchFlights, { slices: otherSlices(3), searchId })
        .catch((error: unknown) => (error instanceof ApiError ? error.code : error));
      first!.clock.set(now);
      expect([refusal, asked.searches]).toEqual(["session_expired", before]);
    });
  });

test("who waits for another process sees what its quick supplier has, then all", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = createCountingSupplier({
    id: "slow",
    numbers: ["2", "3", "4", "5", "6", "7"],
    beforeAnswer: () => released,
  });
  await using two = await openTwo({ SEARCH_STORE: "database", FIRST_ANSWER_MS: "2500" }, [supplier, slow.supplier]);
  const early = await two.first.api(searchFlights, { slices });
  expect(early).toMatchObject({ complete: false, page: { all: 3 } });
  const ask = () => two.second.api(searchFlights, { slices, searchId: early.searchId });
  await expect.poll(ask).toMatchObject({ complete: false, page: { all: 3 } });
  release();
  await expect.poll(ask).toMatchObject({ complete: true, page: { all: 7 } });
  expect(slow.asked.searches).toBe(1);
  // Flights that both sell: the other process asks both for their fares.
  asked.fares.length = 0;
  const both = early.offers.find(({ id }) => id.includes("SV2."));
  await two.second.api(getFlightOffer, { searchId: early.searchId, offerId: both?.id ?? "" });
  expect([asked.fares.length, slow.asked.fares.length]).toEqual([1, 1]);
});

test("a process that is killed while it searches holds the others up for seconds only", async () => {
  let isStuck = true;
  const stuck = createCountingSupplier({ beforeAnswer: () => (isStuck ? new Promise(() => {}) : Promise.resolve()) });
  const options = { env: { SEARCH_STORE: "database" }, overrides: { suppliers: [stuck.supplier] } };
  await using survivor = await createTestApp(options);
  const database = openDatabase(survivor.connection);
  const killed = await createTestApp({ ...options, on: { ...survivor, database } });
  void killed.api(searchFlights, { slices }).catch(() => {});
  await expect.poll(() => stuck.asked.searches).toBe(1);
  // What is left of it: a turn that nobody renews.
  await database.$client.end();
  isStuck = false;
  const began = performance.now();
  const found = await survivor.api(searchFlights, { slices });
  expect(found).toMatchObject({ complete: true, page: { all: 3 } });
  expect(stuck.asked.searches).toBe(2);
  expect(performance.now() - began).toBeLessThan(12_000);
  await killed.close().catch(() => {});
});
