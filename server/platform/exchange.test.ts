import { describe, expect, test } from "vitest";
import { type Money, sar, sumMoney } from "#contract/money.ts";
import { partsToRiyals, type Rate, toRiyals } from "./exchange.ts";

const usd = (amount: number): Money => ({ amount, currency: "USD" });
const rateOf = (riyals: number): Rate => ({ currency: "USD", riyals, at: "2026-11-21T06:00:00.000Z" });

describe("a supplier's amount in riyals", () => {
  test.each([
    [1, 3.75, 4],
    [2, 3.75, 8],
    [3, 3.75, 11],
    [10_001, 3.75, 37_504],
    [33_333, 3.7502, 125_005],
    [2_147_483_647, 3.75, 8_053_063_676],
    [-3, 3.75, -11],
    [0, 3.75, 0],
  ])("%i cents at %f are %i halalas", (cents, rate, halalas) => {
    expect(toRiyals(usd(cents), rateOf(rate))).toEqual(sar(halalas));
  });

  test("is counted without floats: the same as by hand for a thousand amounts", () => {
    for (let cents = 1; cents < 1_000_000; cents += 997) {
      const exact = (BigInt(cents) * 37_513n + 5_000n) / 10_000n;
      expect(toRiyals(usd(cents), rateOf(3.7513)).amount).toBe(Number(exact));
    }
  });

  test("riyals stay as they are, and nothing else is called riyals", () => {
    expect(toRiyals(sar(100), null)).toEqual(sar(100));
    expect(() => toRiyals(usd(100), null)).toThrow("USD");
    expect(() => toRiyals(sar(100), rateOf(3.75))).toThrow("SAR");
  });

  test("parts add up to the whole, whatever rounding leaves over", () => {
    const parts = [usd(33_33), usd(33_33), usd(33_35), usd(1), usd(1), usd(1)];
    const whole = toRiyals(sumMoney(parts), rateOf(3.7502));
    const shares = partsToRiyals(parts, whole, rateOf(3.7502));
    expect(sumMoney(shares)).toEqual(whole);
    shares.forEach((share, at) =>
      expect(Math.abs(share.amount - toRiyals(parts[at]!, rateOf(3.7502)).amount)).toBeLessThanOrEqual(1),
    );
    expect(partsToRiyals([sar(1), sar(2)], sar(3), null)).toEqual([sar(1), sar(2)]);
  });
});
