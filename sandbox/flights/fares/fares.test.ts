import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { startSandbox } from "../testing/start-sandbox.ts";
import type { SearchQuery } from "../types.ts";

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  db = await createTestDatabase();
  started = await startSandbox(db.database.$client, { now: () => new Date("2026-11-21T06:00:00Z") });
});
afterAll(async () => {
  await started.sandbox.close();
  await db.drop();
});

const slices = (...legs: string[]) =>
  legs.map((leg) => ({ from: leg.slice(0, 3), to: leg.slice(3, 6), date: leg.slice(6) }));
const linesOf = async (query: Partial<SearchQuery>, place = 0) => {
  const { offers } = await started.search(query);
  const offer = offers[place]!;
  const { fares } = await started.sandbox.fares(offer.token);
  return { offer, fares, lines: fares[0]!.lines };
};
const amount = (lines: { code: string; amount: number }[], code: string) =>
  lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.amount, 0);

test.each([
  ["one way", { slices: slices("RUHJED2027-03-12") }],
  ["abroad", { slices: slices("RUHLHR2027-03-12"), adults: 2, childAges: [7, 15], infants: 2 }],
  ["there and back", { slices: slices("JEDCAI2027-03-12", "CAIJED2027-03-20"), adults: 3, infants: 1 }],
  ["in business", { slices: slices("RUHDXB2027-03-12"), cabin: "business" as const }],
  [
    "three cities",
    { slices: slices("RUHIST2027-03-12", "ISTLON2027-03-15", "LONRUH2027-03-20"), adults: 1, childAges: [4] },
  ],
])("the list, the fares and their lines agree to the halala: %s", async (_, query) => {
  const { offers } = await started.search(query);
  for (const offer of offers.filter((__, i) => i % 17 === 0)) {
    const { fares } = await started.sandbox.fares(offer.token);
    for (const [i, fare] of fares.entries()) {
      expect(fare.total).toBe(offer.fares[i]!.total);
      expect(fare.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(fare.total);
    }
  }
});

test("a domestic journey in Saudi Arabia carries VAT of 15 % on fare and charges", async () => {
  const { lines } = await linesOf({ slices: slices("RUHJED2027-03-12") });
  expect(amount(lines, "vat")).toBe(Math.round(0.15 * (amount(lines, "fare_adult") + amount(lines, "taxes"))));
});

test("a journey abroad carries none, not even on its domestic part", async () => {
  expect(amount((await linesOf({ slices: slices("RUHLHR2027-03-12") })).lines, "vat")).toBe(0);
  expect(amount((await linesOf({ slices: slices("AHBLHR2027-03-12") })).lines, "vat")).toBe(0);
});

test("children pay three quarters, infants a tenth, in whole riyals", async () => {
  const { lines } = await linesOf({ slices: slices("RUHCAI2027-03-12"), adults: 1, childAges: [7], infants: 1 });
  const adult = amount(lines, "fare_adult");
  expect(amount(lines, "fare_child")).toBe(Math.round((adult * 0.75) / 100) * 100);
  expect(amount(lines, "fare_infant")).toBe(Math.round((adult * 0.1) / 100) * 100);
  expect(adult % 100).toBe(0);
});

test("the charge for leaving Britain is asked from sixteen on, and a first hop inside does not save it", async () => {
  const charged = async (query: Partial<SearchQuery>) => {
    const found = await linesOf({ slices: slices("LHRRUH2027-03-12"), ...query });
    return (
      found.lines.find((line) => line.code === "taxes")!.parts!.find((part) => /passenger duty/i.test(part.label.en))
        ?.amount ?? 0
    );
  };
  const adult = await charged({});
  expect(adult).toBeGreaterThan(0);
  expect(await charged({ childAges: [9] })).toBe(adult);
  const { offers, slices: found, segments } = await started.search({ slices: slices("LHRRUH2027-03-12") });
  const hop = offers.find((offer) =>
    ["MAN", "BHX", "EDI", "GLA"].includes(segments[found[offer.slices[0]!]!.segments[0]!]!.to),
  );
  if (hop) {
    const { fares } = await started.sandbox.fares(hop.token);
    expect(
      fares[0]!.lines
        .find((line) => line.code === "taxes")!
        .parts!.some((part) => /passenger duty/i.test(part.label.en)),
    ).toBe(true);
  }
});

describe("fare families", () => {
  test("dearer fares allow more", async () => {
    const { fares } = await linesOf({ slices: slices("RUHLHR2027-03-12") });
    expect(fares.length).toBeGreaterThan(1);
    expect(fares.at(-1)!.refund.allowed).toBe(true);
    expect(fares[0]!.total).toBeLessThan(fares.at(-1)!.total);
    for (const fare of fares) expect(fare.name.ar).not.toBe("");
  });

  test("a journey of two carriers has the stricter rule and the lesser bag of both", async () => {
    const { offers } = await started.search({ slices: slices("RUHDXB2027-03-12", "DXBRUH2027-03-20") });
    const mixed = offers.find((offer) => offer.fares[0]!.name.en.includes(" + "))!;
    const { fares } = await started.sandbox.fares(mixed.token);
    expect(fares[0]!.name.en).toContain(" + ");
    expect(fares[0]!.refund.maxFee === null || fares[0]!.refund.maxFee >= 0).toBe(true);
  });
});

describe("search", () => {
  test("the same search gives the same offers, another day others", async () => {
    const prices = async (date: string) =>
      (await started.search({ slices: [{ from: "RUH", to: "IST", date }] })).offers.map((offer) => offer.perAdult);
    expect(await prices("2027-03-12")).toEqual(await prices("2027-03-12"));
    expect(await prices("2027-03-12")).not.toEqual(await prices("2027-03-13"));
  });

  test("the same flight has the same price whatever the day it is asked", async () => {
    const later = await startSandbox(db.database.$client, { now: () => new Date("2027-02-20T06:00:00Z") });
    const query = { slices: slices("RUHIST2027-03-12") };
    const [a, b] = [await started.search(query), await later.search(query)];
    expect(b.offers.map((offer) => offer.fares)).toEqual(a.offers.map((offer) => offer.fares));
    expect(b.segments).toEqual(a.segments);
    await later.sandbox.close();
  });

  test.each([
    ["slices.0.to", { slices: slices("RUHQQQ2027-03-12") }],
    ["slices.0.to", { slices: slices("RUHRUH2027-03-12") }],
    ["slices.0.date", { slices: slices("RUHJED2026-11-20") }],
    ["slices.0.date", { slices: slices("RUHJED2027-12-30") }],
    ["slices.1.date", { slices: slices("RUHJED2027-03-12", "JEDRUH2027-03-11") }],
    ["adults", { adults: 0 }],
    ["adults", { adults: 8, childAges: [3, 4] }],
    ["infants", { adults: 1, infants: 2 }],
    ["childAges", { childAges: [16] }],
  ])("refuses %s", async (field, query) => {
    await expect(started.search(query)).rejects.toMatchObject({ code: "invalid_request", details: { field } });
  });

  test("the calendar's day is the cheapest of that day's search", async () => {
    const party = { adults: 2, childAges: [5], infants: 1, cabin: "economy" as const };
    const days = await started.sandbox.priceCalendar({
      ...party,
      from: "RUH",
      to: "CAI",
      start: "2027-03-10",
      days: 4,
      stayDays: null,
    });
    for (const { date, total } of days) {
      const { offers } = await started.search({ ...party, slices: [{ from: "RUH", to: "CAI", date }] });
      const least = offers.reduce((best, offer) => (offer.perAdult < best.perAdult ? offer : best));
      expect(total).toBe(least.fares[0]!.total);
    }
  });

  test("flights that leave within the hour are no longer sold", async () => {
    const evening = await startSandbox(db.database.$client, { now: () => new Date("2026-11-21T15:00:00Z") });
    const { offers, slices: found, segments } = await evening.search({ slices: slices("RUHJED2026-11-21") });
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers)
      expect(segments[found[offer.slices[0]!]!.segments[0]!]!.departs >= "2026-11-21T19:00").toBe(true);
    expect((await evening.sandbox.fares(offers[0]!.token)).fares.length).toBeGreaterThan(0);
    await evening.sandbox.close();
  });

  test("an answer that is no longer wanted is given up", async () => {
    const gone = AbortSignal.abort(new Error("gone"));
    await expect(
      Array.fromAsync(
        started.sandbox.search(
          { slices: slices("RUHJED2027-03-12"), adults: 1, childAges: [], infants: 0, cabin: "economy" },
          { signal: gone },
        ),
      ),
    ).rejects.toThrow("gone");
  });
});
