import { expect, test } from "vitest";
import { searchFlights } from "#contract/flights.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import type { FlightSupplier } from "../index.ts";
import { directFlight } from "../testing/direct-flight.ts";

function supplier(id: string, search: FlightSupplier["search"]): FlightSupplier {
  return { id, search, can: {}, carrier: () => null } as unknown as FlightSupplier;
}

test("a quick supplier is shown while a slow one still searches; what comes later is asked for, what fails is told", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const date = addDays(todayIn(), 40);
  await using app = await createTestApp({
    env: { FIRST_ANSWER_MS: "1000" },
    overrides: {
      suppliers: [
        supplier("quick", async function* () {
          yield [directFlight("quick", "1", 300, date)];
        }),
        supplier("slow", async function* () {
          await released;
          yield [directFlight("slow", "2", 200, date)];
        }),
        supplier("broken", async function* () {
          yield* [];
          throw new SupplierError("unavailable");
        }),
      ],
    },
  });
  const slices = [`RUH-JED-${date}`];
  const early = await app.api(searchFlights, { slices });
  expect([early.complete, early.missing, early.offers.map(({ id }) => id.split("~")[1])]).toEqual([
    false,
    1,
    ["quick"],
  ]);
  release();
  let late = await app.api(searchFlights, { slices, searchId: early.searchId });
  for (let turn = 0; !late.complete && turn < 100; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    late = await app.api(searchFlights, { slices, searchId: early.searchId });
  }
  expect(late.version).toBeGreaterThan(early.version);
  expect([late.complete, late.offers.map(({ id }) => id.split("~")[1])]).toEqual([true, ["slow", "quick"]]);
});

test("when nobody answers, the next who asks is not told the same again", async () => {
  let calls = 0;
  const date = addDays(todayIn(), 40);
  await using app = await createTestApp({
    env: { FIRST_ANSWER_MS: "1000" },
    overrides: {
      suppliers: [
        supplier("moody", async function* () {
          if (calls++ === 0) throw new SupplierError("unavailable");
          yield [directFlight("moody", "1", 300, date)];
        }),
      ],
    },
  });
  const ask = async () => (await app.api(searchFlights, { slices: [`RUH-JED-${date}`] })).page.all;
  expect([await ask(), await ask()]).toEqual([0, 1]);
});
