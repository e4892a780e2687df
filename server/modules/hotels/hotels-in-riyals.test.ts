import { expect, test } from "vitest";
import { sampleStay } from "#server/modules/bookings/testing/sample-stay.ts";
import type { Rate } from "#server/platform/exchange.ts";
import { silentLog } from "#server/platform/log.ts";
import type { HotelSupplier, RoomRateContent } from "./hotel-supplier.ts";
import { hotelsInRiyals, ownAmounts } from "./hotels-in-riyals.ts";

const context = { requestId: "test", locale: "en" as const };
const rate: Rate = { currency: "USD", riyals: 3.7523, at: "2026-11-21T06:00:00.000Z" };
const inRiyals = sampleStay("2027-01-01T00:00:00Z").rooms[0]!.rate;
const foreign: RoomRateContent = {
  ...inRiyals,
  currency: "USD",
  dueNow: 10_001,
  atProperty: 501,
  lines: [
    { ...inRiyals.lines[0]!, amount: { amount: 5_001, currency: "USD" } },
    { ...inRiyals.lines[0]!, amount: { amount: 5_000, currency: "USD" } },
  ],
  cancelSteps: [{ until: null, fee: { amount: 10_502, currency: "USD" } }],
};

function setUp(known: Rate | null) {
  const expiresAt = "2027-01-01T00:00:00Z";
  const supplier = {
    id: "far",
    async *search() {
      yield [
        { hotelId: "far", rates: [foreign], expiresAt },
        { hotelId: "near", rates: [inRiyals], expiresAt },
      ];
    },
    stay: async () => ({ rates: [foreign], conflicts: [], expiresAt }),
    recheck: async () => ({ state: "price_changed", rates: [foreign] }),
  } as unknown as HotelSupplier;
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (...words: unknown[]) => void warnings.push(words) };
  return { sold: hotelsInRiyals(supplier, { exchange: { rateOf: async () => known }, log }), warnings };
}
const request = { cityId: "makkah", checkIn: "", checkOut: "", rooms: [], nationality: "SA" };
const search = async ({ sold }: ReturnType<typeof setUp>) =>
  (await Array.fromAsync(sold.search(request, context)))
    .flat()
    .map(({ hotelId, rates }) => [hotelId, rates[0]?.dueNow]);

test("rooms in a currency without a rate are left out with a line in the log, and refused where they are re-checked", async () => {
  const harness = setUp(null);
  expect(await search(harness)).toEqual([["near", inRiyals.dueNow]]);
  expect((await harness.sold.stay("far", request, context)).rates).toEqual([]);
  expect(harness.warnings).toHaveLength(2);
  await expect(
    harness.sold.recheck([foreign.ref], { amount: 10_502, currency: "USD" }, null, context),
  ).rejects.toMatchObject({ info: { code: "no_rate" } });
});

test("rooms that were chosen are re-checked at the rate they were chosen at", async () => {
  const { rates } = await setUp(null).sold.recheck([foreign.ref], { amount: 10_502, currency: "USD" }, rate, context);
  expect(rates[0]).toMatchObject({ currency: "SAR", dueNow: 37_527, own: { dueNow: 10_001, rate } });
});

test("the whole in riyals is that of the whole, its parts add up to it, and the supplier's own price is known", async () => {
  const harness = setUp(rate);
  expect(await search(harness)).toEqual([
    ["far", 37_527],
    ["near", inRiyals.dueNow],
  ]);
  const [sold] = (await harness.sold.stay("far", request, context)).rates;
  // 105.02 at 3.7523 is 394.07 to the halala.
  expect(sold!.dueNow + sold!.atProperty).toBe(39_407);
  expect(sold!.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(37_527);
  expect(sold!.cancelSteps).toEqual([{ until: null, fee: { amount: 39_407, currency: "SAR" } }]);
  expect(ownAmounts(sold!)).toEqual({
    dueNow: { amount: 10_001, currency: "USD" },
    atProperty: { amount: 501, currency: "USD" },
  });
});
