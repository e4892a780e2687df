import { describe, expect, test } from "vitest";
import type { Currency, Money } from "#contract/money.ts";
import { sampleChoice } from "#server/modules/bookings/testing/sample-choice.ts";
import { silentLog } from "#server/platform/log.ts";
import type { Exchange } from "#server/platform/exchange.ts";
import type { FlightOption, FlightSupplier } from "./flight-supplier.ts";
import { flightsInRiyals } from "./flights-in-riyals.ts";

const context = { requestId: "test", locale: "en" as const };
const dollars = (amount: number): Money => ({ amount, currency: "USD" });
const { fare, slices, expiresAt } = sampleChoice("2027-01-01T00:00:00Z");
const rate = { currency: "USD" as const, riyals: 3.7523, at: "2026-11-21T06:00:00.000Z" };

function setUp(known: Exchange["rateOf"], price = dollars) {
  const option = (token: string, total: Money): FlightOption => ({
    ref: { supplier: "far", token },
    slices,
    fares: [{ ...fare, total }],
    perAdult: total,
    seatsLeft: null,
    expiresAt,
  });
  const lines = [{ ...fare.lines[0]!, amount: price(10_001) }];
  const supplier = {
    id: "far",
    async *search() {
      yield [option("far", price(10_001)), option("near", { amount: 40_000, currency: "SAR" })];
    },
    calendar: async () => [{ date: "2027-03-12", total: price(10_001) }],
    priceGrid: async () => [[null, price(10_001)]],
    fares: async () => [{ ...fare, total: price(10_001), lines }],
    recheck: async (_: unknown, expected: Money) => ({
      state: "price_changed",
      total: price(10_002),
      previousTotal: expected,
    }),
  } as unknown as FlightSupplier;
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (...words: unknown[]) => void warnings.push(words) };
  return { sold: flightsInRiyals(supplier, { exchange: { rateOf: known }, log }), warnings };
}

const search = async ({ sold }: ReturnType<typeof setUp>) =>
  (await Array.fromAsync(sold.search({ slices: [], adults: 1, childAges: [], infants: 0, cabin: "economy" }, context)))
    .flat()
    .map(({ ref, fares }) => [ref.token, fares[0]?.total]);

describe("prices in a currency without a rate", () => {
  const none = () => setUp(async () => null);

  test("are left out of lists with a line in the log, never called riyals", async () => {
    const house = none();
    expect(await search(house)).toEqual([["near", { amount: 40_000, currency: "SAR" }]]);
    expect(house.warnings).toHaveLength(1);
    const [day] = await house.sold.calendar({} as Parameters<typeof house.sold.calendar>[0], context);
    expect(day).toEqual({ date: "2027-03-12", total: null });
    const grid = await house.sold.priceGrid({} as Parameters<typeof house.sold.priceGrid>[0], context);
    expect(grid).toEqual([[null, null]]);
  });

  test("are refused where they are chosen", async () => {
    await expect(none().sold.fares(fare.ref, context)).rejects.toMatchObject({ info: { code: "no_rate" } });
  });

  test("are sold on by the rate they were chosen at", async () => {
    const own = { price: dollars(10_001), rate };
    const total = { amount: 37_527, currency: "SAR" as Currency };
    expect(await none().sold.recheck({ ref: fare.ref, total, own }, context)).toEqual({
      state: "price_changed",
      total: { amount: 37_531, currency: "SAR" },
      previousTotal: total,
      own: { price: dollars(10_002), rate },
    });
  });
});

test("with a rate the whole, its lines and the supplier's own price are known", async () => {
  const house = setUp(async () => rate);
  expect(await search(house)).toEqual([
    ["far", { amount: 37_527, currency: "SAR" }],
    ["near", { amount: 40_000, currency: "SAR" }],
  ]);
  const [sold] = await house.sold.fares(fare.ref, context);
  expect(sold).toMatchObject({
    total: { amount: 37_527, currency: "SAR" },
    lines: [{ amount: { amount: 37_527, currency: "SAR" } }],
    own: { price: dollars(10_001), rate },
  });
  expect(house.warnings).toEqual([]);
});
