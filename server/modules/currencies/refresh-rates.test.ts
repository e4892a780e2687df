import { expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { checkedRate } from "./rate-source.ts";
import { refreshRates } from "./refresh-rates.ts";
import { currencyRates } from "./tables.ts";

test("a refresh replaces the rate and says where it came from; a failing source changes nothing", async () => {
  const { database: db, drop } = await createTestDatabase();
  const at = (hour: number) => ({ now: () => new Date(Date.UTC(2026, 10, 22, hour)) });
  await refreshRates({
    db,
    clock: at(8),
    source: { name: "one", fetchRates: async () => [{ code: "USD", rate: 0.266 }] },
  });
  await refreshRates({
    db,
    clock: at(9),
    source: { name: "two", fetchRates: async () => [{ code: "USD", rate: 0.266667 }] },
  });
  const failing = { name: "three", fetchRates: () => Promise.reject(new Error("away")) };
  await expect(refreshRates({ db, clock: at(10), source: failing })).rejects.toThrow("away");
  expect(await db.select().from(currencyRates)).toEqual([
    { code: "USD", rate: 0.266667, source: "two", fetchedAt: at(9).now() },
  ]);
  await drop();
});

test.each([0, 3.75, Number.NaN, "0.26", null, Number.POSITIVE_INFINITY])("%s is no rate", (rate) => {
  expect(() => checkedRate("USD", rate)).toThrow("implausible");
});
