import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { listTransferPlaces, searchTransfers } from "#contract/transfers.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { fakeTransferSupplier, openTransfers } from "./testing/open-transfers.ts";

let site: Awaited<ReturnType<typeof openTransfers>>;
let query: { from: string; to: string; date: string; time: string; adults: number; children: number };
beforeAll(async () => {
  site = await openTransfers();
  const date = addDays(todayIn("Asia/Riyadh", site.clock.now()), 30);
  query = { from: "jed-airport", to: "makkah-hotels", date, time: "13:40", adults: 2, children: 1 };
}, 60_000);
afterAll(() => site[Symbol.asyncDispose]());

const search = (more: object = {}) => site.api(searchTransfers, { ...query, ...more });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) => (error instanceof ApiError ? { code: error.code, errors: error.errors } : error),
  );

test("answers trains by departure, then the road, with names in words", async () => {
  const found = await search();
  expect(found).toMatchObject({
    complete: true,
    missing: 0,
    from: { name: "Jeddah Airport", code: "JED", city: "Jeddah" },
    to: { name: "Makkah hotels" },
    stations: {
      from: { station: "King Abdulaziz Airport station", by: "walk", minutes: 7, taxi: null },
      to: { station: "Makkah station, Ar Rusayfah", by: "taxi", taxi: { amount: 3_000, currency: "SAR" } },
    },
  });
  expect(found.rides.map(({ kind, departs }) => [kind, departs.slice(11)])).toEqual([
    ["train", "15:35"],
    ["train", "17:35"],
    ["car", "15:35"],
  ]);
  const [train, , van] = found.rides;
  expect(train).toMatchObject({
    total: { amount: 10_001 },
    perPerson: { amount: 3_334 },
    stops: [{ name: "King Abdulaziz Airport station" }, { name: "Makkah station, Ar Rusayfah" }],
    cancelSteps: [
      { keptPercent: 0, fee: { amount: 0 }, untilLocal: "2099-01-01T16:00" },
      { keptPercent: 20, fee: { amount: 2_000 }, until: null },
    ],
  });
  expect(van?.perPerson).toBeNull();
  expect(new Set(found.rides.map(({ id }) => id)).size).toBe(3);
});

test("speaks the language that is asked for", async () => {
  const response = await site.request("/api/transfers/places", { headers: { "set-locale": "ar" } });
  const { response: body } = (await response.json()) as { response: { places: { id: string; name: string }[] } };
  expect(body.places).toContainEqual(expect.objectContaining({ id: "makkah-hotels", name: "فنادق مكة المكرمة" }));
  expect((await site.api(listTransferPlaces, {})).places).toHaveLength(body.places.length);
});

test("refuses what nobody rides, with the field named", async () => {
  const errors = async (more: object) => ((await refusal(search(more))) as { errors: object }).errors;
  expect(await errors({ from: "no-such" })).toEqual({ from: ["not_a_place"] });
  expect(await errors({ to: "jed-airport" })).toEqual({ to: ["same_airport"] });
  expect(await errors({ date: "2020-01-01" })).toEqual({ date: ["in_the_past"] });
  expect(await errors({ date: addDays(query.date, 360) })).toEqual({ date: ["too_far"] });
  expect(await errors({ time: "25:00" })).toEqual({ time: ["not_a_time"] });
  expect(await errors({ adults: 6, children: 4 })).toEqual({ adults: ["too_many_seats"] });
});

test("tells the stations also when no train is left, and none where no train goes", async () => {
  const car = { ...fakeTransferSupplier(), id: "cars" };
  await using roads = await openTransfers({
    suppliers: [
      {
        ...car,
        async *search(asked, context) {
          for await (const batch of car.search(asked, context)) yield batch.filter(({ kind }) => kind === "car");
        },
      },
    ],
  });
  expect((await roads.api(searchTransfers, query)).stations).toMatchObject({ to: { by: "taxi" } });
  const riyadh = { ...query, from: "ruh-airport", to: "riyadh-hotels" };
  expect((await roads.api(searchTransfers, riyadh)).stations).toBeNull();
  const sameStation = { ...query, from: "makkah-station", to: "makkah-hotels" };
  expect((await roads.api(searchTransfers, sameStation)).stations).toBeNull();
});

test("has an id that outlives the process, but not its prices (R4.6)", async () => {
  const { searchId, rides } = await search();
  const restarted = site.again();
  const again = await restarted.api(searchTransfers, { ...query, searchId });
  expect(again.rides.map(({ id }) => id)).toEqual(rides.map(({ id }) => id));
  expect(await refusal(search({ searchId: "none-of-ours" }))).toMatchObject({ code: "session_expired" });
  await using other = await openTransfers();
  const { searchId: old } = await other.api(searchTransfers, query);
  other.clock.advance(16 * 60);
  expect(await refusal(other.api(searchTransfers, { ...query, searchId: old }))).toMatchObject({
    code: "session_expired",
  });
});

test("makes riyals of a supplier's dollars, to the halala, and leaves out what has no rate", async () => {
  const suppliers = [fakeTransferSupplier("USD", "dollars")];
  await using site = await openTransfers({ suppliers, dollar: 3.7523 });
  const [train] = (await site.api(searchTransfers, query)).rides;
  expect(train?.total).toEqual({ amount: Math.floor((10_001 * 37_523 + 5_000) / 10_000), currency: "SAR" });
  await using none = await openTransfers({ suppliers });
  expect((await none.api(searchTransfers, query)).rides).toEqual([]);
});

test("misses a supplier that fails, not the search", async () => {
  const away = {
    ...fakeTransferSupplier("SAR", "away"),
    // eslint-disable-next-line require-yield
    async *search(): AsyncGenerator<never> {
      throw new Error("away");
    },
  };
  await using both = await openTransfers({ suppliers: [fakeTransferSupplier(), away] });
  expect(await both.api(searchTransfers, query)).toMatchObject({ missing: 1, complete: true, rides: { length: 3 } });
});
