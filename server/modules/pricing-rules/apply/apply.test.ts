import { expect, test } from "vitest";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { sampleRule } from "../testing/publish-rules.ts";
import { markUpOf } from "#server/platform/pricing/mark-up.ts";
import { findRules } from "./find-rules.ts";
import type { AskedFacts } from "#server/platform/pricing/price-facts.ts";
import { priceRules } from "./price-rules.ts";

const end = (...codes: string[]) => ({ codes, perhaps: [] });
const istanbul: AskedFacts = {
  product: "flight",
  supplier: "stub",
  travelsOn: "2027-02-12",
  journey: {
    airlines: ["SV", "SV"],
    from: end("RUH", "SA"),
    to: end("IST", "TR"),
    isDomestic: false,
    cabin: "economy",
  },
};
const makkah: AskedFacts = {
  product: "hotel",
  supplier: "stub",
  travelsOn: "2027-03-01",
  stay: { city: "makkah", stars: 4 },
};
const percent = (id: string, conditions: Parameters<typeof sampleRule>[0]["conditions"] = {}, value = 220) =>
  sampleRule({
    id,
    product: "flight",
    kind: "mark_up",
    conditions: conditions ?? {},
    amount: { unit: "percent", value },
  });
const found = (rules: PricingRule[], facts: AskedFacts) =>
  findRules(rules, { ...facts, soldOn: "2026-11-23", channel: "web" }).mark_up?.id ?? null;

test("the first rule of a kind that fits counts, whatever stands after it", () => {
  const rules = [percent("other", { to: "CAI" }), percent("first", { to: "TR" }), percent("second")];
  expect(found(rules, istanbul)).toBe("first");
  expect(found([percent("second"), ...rules], istanbul)).toBe("second");
  expect(found([], istanbul)).toBeNull();
});

test.each([
  ["another product", { ...percent("x"), product: "hotel" as const }, false],
  ["its supplier", percent("x", { supplier: "stub" }), true],
  ["another supplier", percent("x", { supplier: "duffel" }), false],
  ["the airline of every flight", percent("x", { airline: "SV" }), true],
  ["another airline", percent("x", { airline: "XY" }), false],
  ["the airport it leaves from", percent("x", { from: "RUH", to: "IST" }), true],
  ["the way back, where it is asked for", percent("x", { from: "IST", to: "RUH", bothWays: true }), true],
  ["the way back, where it is not", percent("x", { from: "IST", to: "RUH" }), false],
  ["flights abroad", percent("x", { scope: "international" }), true],
  ["domestic flights", percent("x", { scope: "domestic" }), false],
  ["its class", percent("x", { cabin: "economy" }), true],
  ["another class", percent("x", { cabin: "business" }), false],
  ["the last day of travel", percent("x", { travelFrom: "2027-02-01", travelUntil: "2027-02-12" }), true],
  ["a season that is over by then", percent("x", { travelUntil: "2027-02-11" }), false],
  ["the day it is sold", percent("x", { soldFrom: "2026-11-23", soldUntil: "2026-11-23" }), true],
  ["a day it is not sold", percent("x", { soldFrom: "2026-11-24" }), false],
  ["the website", percent("x", { channel: "web" }), true],
  ["the telephone", percent("x", { channel: "telephone" }), false],
])("a rule for %s", (_what, rule, isFit) => {
  expect(found([rule], istanbul)).toBe(isFit ? "x" : null);
});

test.each([
  [{ city: "makkah", starsFrom: 4 }, true],
  [{ city: "makkah", starsFrom: 5 }, false],
  [{ city: "madinah" }, false],
])("a hotel rule asks of city and stars: %j", (conditions, isFit) => {
  const rule = { ...percent("x", conditions), product: "hotel" as const };
  expect(found([rule], makkah)).toBe(isFit ? "x" : null);
});

test("a percentage is rounded to whole halalas and stays between its bounds; nothing is added to what costs us nothing", () => {
  const counts = { travellers: 2, nights: 3 };
  const by = (amount: Parameters<typeof sampleRule>[0]["amount"]) => ({
    amount: sampleRule({ product: "hotel", kind: "mark_up", amount }).amount,
    counts,
  });
  expect(markUpOf(by({ unit: "percent", value: 220 }), 45_225)).toBe(995);
  expect(markUpOf(by({ unit: "percent", value: 220, atLeast: 1_500 }), 45_225)).toBe(1_500);
  expect(markUpOf(by({ unit: "percent", value: 220, atMost: 900 }), 45_225)).toBe(900);
  expect(markUpOf(by({ unit: "night", value: 500 }), 45_225)).toBe(1_500);
  expect(markUpOf(by({ unit: "traveller", value: 500, mostTravellers: 1 }), 45_225)).toBe(500);
  expect(markUpOf(by({ unit: "night", value: 500 }), 0)).toBe(0);
});

test("of a price of which it is not known who flies, the most that any possible rule adds is told: never less than what is charged", () => {
  const fee = sampleRule({ id: "fee", product: "flight", kind: "fee", amount: { unit: "traveller", value: 5_000 } });
  const rules = [
    percent("cheap", { airline: "SV" }, 100),
    percent("dear", { airline: "XY" }, 500),
    percent("all"),
    fee,
  ];
  const asked = priceRules({ number: 3, rules, soldOn: "2026-11-23", channel: "web" });
  const unknown = { ...istanbul, journey: { ...istanbul.journey!, airlines: null } };
  const counts = { travellers: 2, nights: 0 };
  expect(asked.most(unknown, counts, 100_000)).toBe(10_000 + 5_000);
  expect(asked.most(istanbul, counts, 100_000)).toBe(10_000 + 1_000);
  expect(asked.charge(istanbul, counts)).toMatchObject({
    fee: { each: 5_000, travellers: 2, total: 10_000 },
    by: { set: 3, fee: "fee", markUp: "cheap" },
  });
  const city = {
    ...istanbul,
    journey: { ...istanbul.journey!, to: { codes: ["LON", "GB"], perhaps: ["LHR", "LGW"] } },
  };
  const airport = priceRules({ number: 3, rules: [percent("x", { to: "LHR" })], soldOn: "2026-11-23", channel: "web" });
  expect([airport.most(city, counts, 100_000), airport.most(istanbul, counts, 100_000)]).toEqual([2_200, 0]);
});
