import { describe, expect, test } from "vitest";
import { cardBrand, foldDigits, passesLuhn } from "./card-brand.ts";
import { scenarioOf, TEST_CARDS } from "./test-cards.ts";

describe("a card's number", () => {
  test.each([
    ["588845", "mada"],
    ["440647", "mada"],
    ["457865", "mada"],
    ["968205", "mada"],
    ["543357", "mada"],
    ["420132", "mada"],
    ["636120", "mada"],
    ["411111", "visa"],
    ["4", "visa"],
    ["555555", "mastercard"],
    ["222100", "mastercard"],
    ["272099", "mastercard"],
    ["222099", null],
    ["272100", null],
    ["371449", null],
    ["601100", null],
    ["", null],
  ] as const)("%s belongs to %s", (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand);
  });

  test("is checked by its last digit", () => {
    expect(passesLuhn("4111111111111111")).toBe(true);
    expect(passesLuhn("4111111111111112")).toBe(false);
    expect(passesLuhn("4111111111111")).toBe(false);
    expect(passesLuhn("")).toBe(false);
  });

  test("may be typed in three kinds of digits", () => {
    expect(foldDigits("٥٨٨٨ ۴۵00")).toBe("5888 4500");
  });
});

describe("the test cards", () => {
  test("are numbers a card could have, of the brand they are listed under", () => {
    for (const card of TEST_CARDS) {
      expect(card.number.length === 16 && passesLuhn(card.number)).toBe(true);
      expect(cardBrand(card.number)).toBe(card.brand);
      expect(scenarioOf(card.number)).toBe(card.scenario);
    }
  });

  test("are 36 different ones: 12 scenarios for each of three brands", () => {
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(36);
  });
});
