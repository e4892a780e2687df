import { describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { datedSteps, keptPercentOn } from "./cancel-steps.ts";
import { discounted, perPerson, priceOf } from "./package-price.ts";

describe("the price of a package", () => {
  test.each([
    ["no discount stays to the halala", 328_950, 0, 328_950],
    ["ten percent of a round price", 289_000, 10, 260_100],
    ["rounded down to a riyal: never less off than named", 329_000, 8, 302_600],
    ["seven percent", 489_000, 7, 454_700],
  ])("%s", (_, amount, percent, now) => {
    expect(discounted(amount, percent)).toBe(now);
  });

  test("a hotel class is added after the discount, before and after alike", () => {
    const body = { price: { basis: "per_person" as const, amount: 289_000 }, discountPercent: 10 };
    expect(priceOf(body, { hotelClass: { supplementAmount: 50_000 } })).toEqual({
      basis: "per_person",
      now: sar(310_100),
      was: sar(339_000),
      percent: 10,
    });
  });

  test("a departure's own price takes the place of the package's, and the discount is taken off it", () => {
    const body = { price: { basis: "per_person" as const, amount: 289_000 }, discountPercent: 10 };
    expect(priceOf(body, { departure: { price: 200_000 } })).toMatchObject({ now: sar(180_000), was: sar(200_000) });
    expect(priceOf(body, { departure: { price: null } })).toEqual(priceOf(body));
  });

  test("a price for two is compared by its half", () => {
    expect(perPerson({ basis: "for_two", now: sar(1_606_501), was: null, percent: 0 })).toBe(803_251);
  });
});

describe("the steps of cancelling as days", () => {
  const steps = [
    { daysBefore: 30, penaltyPercent: 0, text: { en: "", ar: "" } },
    { daysBefore: 15, penaltyPercent: 25, text: { en: "", ar: "" } },
    { daysBefore: 0, penaltyPercent: 100, text: { en: "", ar: "" } },
  ];

  test("each begins the day after the one before it ends", () => {
    expect(datedSteps(steps, "2027-03-31")).toEqual([
      { from: null, until: "2027-03-01", keptPercent: 0 },
      { from: "2027-03-02", until: "2027-03-16", keptPercent: 25 },
      { from: "2027-03-17", until: null, keptPercent: 100 },
    ]);
  });

  test.each([
    ["2027-03-01", 0],
    ["2027-03-02", 25],
    ["2027-03-16", 25],
    ["2027-03-17", 100],
    ["2027-03-31", 100],
  ])("on %s %d %% are kept", (today, kept) => {
    expect(keptPercentOn(steps, "2027-03-31", today)).toBe(kept);
  });
});
