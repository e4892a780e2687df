import { describe, expect, test } from "vitest";
import { createPlaces } from "#server/modules/places/index.ts";
import { discountAmount, discountBase, findRefusal } from "./check-discount.ts";
import type { DiscountConditions, DiscountOffer, DiscountRule } from "./discount-offer.ts";
import type { DiscountQuestion } from "./discount-question.ts";
import { seededOffers } from "./testing/seeded-offers.ts";

const places = createPlaces();
function offer(code: string): DiscountOffer {
  const found = seededOffers.find((each) => each.code === code);
  if (!found) throw new Error(`no offer ${code}`);
  return found;
}
const common = { code: "", amount: 1_200_000, currency: "SAR", contact: null, method: null } as const;
const trip: DiscountQuestion = {
  ...common,
  product: "packages",
  travellers: 2,
  category: "umrah",
  countries: ["SA"],
  departs: "2027-01-10",
};
const visa: DiscountQuestion = {
  ...common,
  product: "visas",
  travellers: 1,
  countries: ["FR"],
  amount: 60_000,
  serviceFee: 7_500,
};
const refusalOf = (code: string, asked: DiscountQuestion, today: string) =>
  findRefusal(offer(code), asked, today, places);
const changed = (rule: Partial<DiscountRule>, conditions: DiscountConditions = {}): DiscountOffer => ({
  ...offer("NATIONAL96"),
  startsOn: "2026-01-01",
  endsOn: "2027-12-31",
  rule: { ...offer("NATIONAL96").rule, ...rule, conditions },
});
const assessRule = (rule: Partial<DiscountRule>, conditions: DiscountConditions, asked: DiscountQuestion) =>
  findRefusal(changed(rule, conditions), asked, "2026-11-22", places);

describe("rules of a code for packages (R2.6)", () => {
  test("the category is held", () => {
    expect(refusalOf("UMRAH200", trip, "2026-11-22")).toBeNull();
    expect(refusalOf("UMRAH200", { ...trip, category: "beach" }, "2026-11-22")).toBe("code_other_category");
    expect(refusalOf("UMRAH200", { ...trip, amount: 249_999 }, "2026-11-22")).toBe("code_minimum_not_reached");
  });

  test("the days of the trip and the number of travellers are held", () => {
    const nature = { ...trip, category: "nature", countries: ["CH"] };
    const leaving = (departs: string) => refusalOf("SUMMERGREEN", { ...nature, departs }, "2027-05-01");
    expect(["2027-05-31", "2027-06-01", "2027-09-30", "2027-10-01"].map(leaving)).toEqual([
      "code_other_dates",
      null,
      null,
      "code_other_dates",
    ]);
    const family = { ...trip, category: "family", countries: ["TR"] };
    expect(refusalOf("FAMILY4", { ...family, travellers: 3 }, "2027-04-01")).toBe("code_needs_travellers");
    expect(refusalOf("FAMILY4", { ...family, travellers: 4 }, "2027-04-01")).toBeNull();
  });

  test("the Kingdom counts only for a trip that stays in it", () => {
    expect(refusalOf("FOUNDING", trip, "2027-02-20")).toBeNull();
    expect(refusalOf("FOUNDING", { ...trip, countries: ["SA", "AE"] }, "2027-02-20")).toBe("code_other_country");
    expect(assessRule({}, { internationalOnly: true }, trip)).toBe("code_other_country");
    expect(assessRule({}, { internationalOnly: true }, { ...trip, countries: ["AE"] })).toBeNull();
  });
});

describe("rules of a code for visas (R2.6)", () => {
  test("the country and the least price are held", () => {
    expect(refusalOf("VISA30", visa, "2026-11-22")).toBeNull();
    expect(refusalOf("VISA30", { ...visa, amount: 19_999 }, "2026-11-22")).toBe("code_minimum_not_reached");
    expect(assessRule({ countries: ["GB"] }, {}, visa)).toBe("code_other_country");
    expect(assessRule({ countries: ["FR", "GB"] }, {}, visa)).toBeNull();
  });

  test("a code for our fee takes off no more than our fee", () => {
    const off = (serviceFee: number) => {
      const { rule } = offer("VISA30");
      return discountAmount(rule, discountBase(rule, { ...visa, serviceFee }));
    };
    expect([off(7_500), off(2_000), off(0)]).toEqual([3_000, 2_000, 0]);
    expect(refusalOf("VISA30", { ...trip }, "2026-11-22")).toBe("code_other_product");
  });
});

describe("a code for everything (R2.6)", () => {
  test("is good for each product, and told apart by its days", () => {
    for (const asked of [trip, visa]) {
      expect(refusalOf("NATIONAL96", asked, "2026-09-20")).toBeNull();
      expect(refusalOf("NATIONAL96", asked, "2026-09-19")).toBe("code_not_started");
      expect(refusalOf("NATIONAL96", asked, "2026-09-27")).toBe("code_ended");
    }
  });

  test.each<[string, Partial<DiscountRule>, DiscountConditions]>([
    ["an airline", { airlines: ["SV"] }, {}],
    ["nights", {}, { minimumNights: 3 }],
    ["days of a stay", {}, { stayFrom: "2027-01-01" }],
  ])("that asks for %s is none for packages and visas", (_, rule, conditions) => {
    expect(assessRule(rule, conditions, trip)).toBe("code_other_product");
    expect(assessRule(rule, conditions, visa)).toBe("code_other_product");
  });

  test("that is bound to days of travel is none for a visa, which has none", () => {
    expect(assessRule({}, { travelFrom: "2026-12-01" }, visa)).toBe("code_other_dates");
    expect(assessRule({}, { travelFrom: "2026-12-01" }, trip)).toBeNull();
  });

  test("holds a card for each product", () => {
    expect(assessRule({ cardScheme: "mada" }, {}, { ...trip, method: "card" })).toBe("code_other_payment");
    expect(assessRule({ cardScheme: "mada" }, {}, { ...visa, method: "mada" })).toBeNull();
  });
});
