import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#i18n/format-date.ts";
import { keptOf } from "./booking/cancel-package.ts";
import { datedSteps, keptPercentOn, raiseSteps } from "./cancel-steps.ts";
import { type ChangeRule, changeFeeOn, datedRule } from "./change-rule.ts";

const rule: ChangeRule = { freeDaysBefore: 30, lastDaysBefore: 15, feeUnit: "percent", fee: 10 };
const day = "2027-03-31";
const paid = { prices: [100_005, 100_005, 100_004], shareOf: keptOf };

test("days are counted back from the departure, each to its end", () => {
  expect(datedRule(rule, day)).toEqual({ freeUntil: "2027-03-01", until: "2027-03-16", fee: null, feePercent: 10 });
  expect(changeFeeOn(rule, day, "2027-03-01", paid)).toBe(0);
  expect(changeFeeOn(rule, day, "2027-03-02", paid)).toBe(30_002);
});

test("a fee is a percentage of what each paid, half a halala rounded up, or so many riyals of each", () => {
  // 10 % of 1,000.05 is 100.005.
  expect(changeFeeOn(rule, day, "2027-03-10", { ...paid, prices: [100_005] })).toBe(10_001);
  const riyals = { ...rule, feeUnit: "riyals" as const, fee: 150 };
  expect(datedRule(riyals, day)).toMatchObject({ fee: { amount: 15_000, currency: "SAR" }, feePercent: null });
  expect(changeFeeOn(riyals, day, "2027-03-10", paid)).toBe(45_000);
});

test("whatever the steps and the day, moved terms keep no less than was kept, never fall, and say nothing twice", () => {
  const steps = fc.uniqueArray(
    fc.record({ daysBefore: fc.integer({ min: 0, max: 90 }), penaltyPercent: fc.integer({ min: 0, max: 100 }) }),
    {
      minLength: 1,
      maxLength: 6,
      selector: ({ daysBefore }) => daysBefore,
    },
  );
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }), (made, kept, ahead) => {
      const text = { en: "", ar: "" };
      const ordered = made.toSorted((a, b) => b.daysBefore - a.daysBefore);
      const percents = ordered.map(({ penaltyPercent }) => penaltyPercent).toSorted((a, b) => a - b);
      const sold = ordered.map((step, at) => ({ ...step, penaltyPercent: percents[at] ?? 0, text }));
      const raised = raiseSteps(sold, kept);
      const today = addDays(day, -ahead);
      expect(keptPercentOn(raised, day, today)).toBe(Math.max(kept, keptPercentOn(sold, day, today)));
      const told = datedSteps(raised, day).map(({ keptPercent }) => keptPercent);
      expect(new Set(told).size).toBe(told.length);
    }),
  );
});

test("a fee of all is that of each, and there is none while it is free", () => {
  const prices = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 9 });
  const rules = fc.record({
    freeDaysBefore: fc.integer({ min: 20, max: 60 }),
    lastDaysBefore: fc.integer({ min: 3, max: 20 }),
    feeUnit: fc.constantFrom("percent" as const, "riyals" as const),
    fee: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(rules, prices, fc.integer({ min: 3, max: 70 }), (any, each, ahead) => {
      const today = addDays(day, -ahead);
      const all = changeFeeOn(any, day, today, { prices: each, shareOf: keptOf });
      const alone = each.map((price) => changeFeeOn(any, day, today, { prices: [price], shareOf: keptOf }));
      expect(all).toBe(alone.reduce((sum, fee) => sum + fee, 0));
      if (ahead >= any.freeDaysBefore) expect(all).toBe(0);
    }),
  );
});
