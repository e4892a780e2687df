import { expect, test } from "vitest";
import type { RuleConditions } from "#contract/admin/pricing-rule.ts";
import { spreadOf } from "../dry-run/spread-of.ts";
import { sampleRule } from "../testing/publish-rules.ts";
import { compareSets, isSame } from "./compare-sets.ts";
import { warnOfOffers } from "./warn-of-offers.ts";
import { covers } from "./warn-of-rules.ts";

const rule = (conditions: Partial<RuleConditions> = {}, id = "x") =>
  sampleRule({ id, product: "flight", kind: "mark_up", conditions, amount: { unit: "percent", value: 220 } });

test.each<[string, Partial<RuleConditions>, Partial<RuleConditions>, boolean]>([
  ["everything", {}, { airline: "SV", from: "RUH" }, true],
  ["an airline alone", { airline: "SV" }, {}, false],
  ["both ways of one", { from: "RUH", to: "IST", bothWays: true }, { from: "IST", to: "RUH" }, true],
  ["one way of both", { from: "RUH", to: "IST" }, { from: "RUH", to: "IST", bothWays: true }, false],
  ["a longer season", { travelFrom: "2026-12-01" }, { travelFrom: "2026-12-05", travelUntil: "2026-12-31" }, true],
  ["a season of always", { travelUntil: "2026-12-31" }, {}, false],
  ["another day of sale", { soldFrom: "2026-12-02" }, { soldFrom: "2026-12-01" }, false],
])("an earlier rule for %s takes all of a later one or not", (_what, wide, narrow, isCovered) => {
  expect(covers(rule(wide), rule(narrow))).toBe(isCovered);
});

test("rules of another product or kind take nothing from each other", () => {
  expect(covers({ ...rule(), product: "hotel" }, rule())).toBe(false);
  expect(covers({ ...rule(), kind: "fee" }, rule())).toBe(false);
});

test("running codes are counted where something could be sold under both", () => {
  const offers = [
    { product: "flight" as const, airlines: [], cities: ["DXB"], countries: [] },
    { product: null, airlines: ["SV"], cities: [], countries: [] },
    { product: "hotel" as const, airlines: [], cities: [], countries: [] },
  ];
  const of = (conditions: Partial<RuleConditions>) => warnOfOffers([rule(conditions)], offers)[0]?.offers ?? 0;
  expect([
    of({}),
    of({ to: "DXB" }),
    of({ to: "IST" }),
    of({ airline: "XY" }),
    of({ to: "IST", airline: "XY" }),
  ]).toEqual([2, 2, 1, 1, 0]);
});

test("sets differ by what was added, changed, taken out, or stands in another order", () => {
  const [a, b, c] = [rule({}, "a"), rule({}, "b"), rule({}, "c")];
  expect(isSame(compareSets([a, b], [a, b]))).toBe(true);
  expect(compareSets([a, b], [b, a])).toEqual({ added: [], changed: [], removed: [], isMoved: true });
  const changed = { ...b, note: "other" };
  expect(compareSets([a, b], [changed, c])).toEqual({ added: ["c"], changed: ["b"], removed: ["a"], isMoved: false });
});

test("changes of prices fall into equal steps that part at zero, and every one is counted", () => {
  const steps = spreadOf([-1_740, -900, -1, 0, 329, 2_346]);
  expect(steps.length).toBeLessThanOrEqual(9);
  expect(steps.reduce((sum, { searches }) => sum + searches, 0)).toBe(6);
  expect(steps.every(({ from, to }) => to.amount <= 0 || from.amount >= 0)).toBe(true);
  expect(spreadOf([])).toEqual([]);
  expect(spreadOf([500, 500])).toMatchObject([{ searches: 2 }]);
});
