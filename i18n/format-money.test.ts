import { describe, expect, test } from "vitest";
import vectors from "#contract/vectors.json" with { type: "json" };
import { fallbackRates, formatMoney, formatPrice, formatWholeAmount, formatWholeMoney } from "./format-money.ts";

describe("prices (vectors.price)", () => {
  test.each(vectors.price.cases)("$amount $currency -> $text", ({ amount, currency, text }) => {
    expect(formatPrice(amount, currency, vectors.price.rates)).toBe(text);
  });
  test("the fallback rates are the ones of R3.9", () => expect(fallbackRates).toEqual(vectors.price.fallback));
});

test("money in halalas is shown in the chosen currency", () => {
  expect(formatMoney({ amount: 123450, currency: "SAR" })).toBe("SAR 1,234.50");
  expect(formatMoney({ amount: 10000, currency: "SAR" }, "USD", { SAR: 1, USD: 0.2667 })).toBe("$ 26.67");
  expect(formatMoney({ amount: 2667, currency: "USD" }, "SAR", { SAR: 1, USD: 0.2667 })).toBe("SAR 100.00");
  expect(formatMoney({ amount: -15000, currency: "SAR" })).toBe("SAR −150.00");
  expect(formatMoney(null)).toBe("");
  expect(formatMoney({ amount: 100, currency: "SAR" }, "USD", { SAR: 1 })).toBe("");
});

test("half a halala is rounded up, however it is stored", () => expect(formatPrice(1.005, "SAR")).toBe("SAR 1.01"));

test("calendar cells show whole units, rounded up", () => {
  expect(formatWholeAmount({ amount: 211801, currency: "SAR" })).toBe("2,119");
  expect(formatWholeAmount({ amount: 211800, currency: "SAR" })).toBe("2,118");
  expect(formatWholeMoney({ amount: 211801, currency: "SAR" })).toBe("SAR 2,119");
});
