import { describe, expect, test } from "vitest";
import {
  addMoney,
  compareMoney,
  decimalOf,
  isSameMoney,
  leastMoney,
  type Money,
  multiplyMoney,
  negateMoney,
  sar,
  subtractMoney,
  sumMoney,
} from "./money.ts";

const usd = (amount: number): Money => ({ amount, currency: "USD" });

describe("sums with money", () => {
  test("keep the currency and whole minor units", () => {
    expect(addMoney(usd(1), usd(2))).toEqual(usd(3));
    expect(subtractMoney(sar(100), sar(250))).toEqual(sar(-150));
    expect(negateMoney(usd(5))).toEqual(usd(-5));
    expect(Object.is(negateMoney(sar(0)).amount, 0)).toBe(true);
    expect(multiplyMoney(sar(333), 3)).toEqual(sar(999));
    expect(multiplyMoney(sar(25), 0.5)).toEqual(sar(13));
    expect(sumMoney([usd(1), usd(2), usd(3)])).toEqual(usd(6));
    expect(sumMoney([])).toEqual(sar(0));
    expect(compareMoney(sar(1), sar(2))).toBeLessThan(0);
    expect([sar(3), sar(1), sar(2)].sort(compareMoney)).toEqual([sar(1), sar(2), sar(3)]);
    expect(leastMoney([sar(3), sar(1), sar(2)])).toEqual(sar(1));
    expect(leastMoney([])).toBeNull();
    expect(decimalOf(usd(123_450))).toBe("1234.50");
  });

  test.each([
    ["added", () => addMoney(sar(1), usd(1))],
    ["subtracted", () => subtractMoney(sar(1), usd(1))],
    ["summed", () => sumMoney([sar(1), sar(2), usd(3)])],
    ["searched for the least", () => leastMoney([sar(1), usd(2)])],
    ["compared", () => compareMoney(usd(1), sar(1))],
  ])("two currencies are never %s", (_, reckon) => {
    expect(reckon).toThrow("cannot be reckoned together");
  });

  test("amounts of two currencies are simply not the same", () => {
    expect(isSameMoney(sar(100), sar(100))).toBe(true);
    expect(isSameMoney(sar(100), usd(100))).toBe(false);
  });
});
