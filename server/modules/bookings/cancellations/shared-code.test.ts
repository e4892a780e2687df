import { describe, expect, test } from "vitest";
import { sumAmounts } from "./part-amounts.ts";
import { shareCode } from "./share-code.ts";
import { workOutAmounts } from "./work-out-quote.ts";

const own = { cancelFee: 0, feeBack: false };

const visa30 = { code: "VISA30", amount: 3_000, off: "fee" as const };
/** Three travellers at 500.00 for the authority; our fee of 150.00 stands with the first. */
const travellers = [15_000, 0, 0].map((fee) => ({ supplier: 50_000, fee }));
const quote = (...parts: [supplier: number, penalty: number][]) => ({
  parts: parts.map(([supplier, penalty]) => ({ supplier, penalty })),
});
const beforeSubmission = quote([50_000, 0], [50_000, 0], [50_000, 0]);

describe("a code off our fee", () => {
  test("lowers our fee, and never what the authority gives back", () => {
    const amounts = workOutAmounts({ code: visa30 }, travellers, beforeSubmission, own);
    expect(sumAmounts(amounts)).toMatchObject({ paid: 162_000, notReturned: 12_000, back: 150_000 });
    expect(amounts.map(({ back }) => back)).toEqual([50_000, 50_000, 50_000]);
  });

  test("is told alike by a booking that kept its shares", () => {
    const kept = { ...visa30, shares: shareCode(visa30, travellers) };
    expect(kept.shares).toEqual([3_000, 0, 0]);
    expect(workOutAmounts({ code: kept }, travellers, beforeSubmission, own)).toEqual(
      workOutAmounts({ code: visa30 }, travellers, beforeSubmission, own),
    );
  });

  test("of a booking from before is reckoned as it was: it did not say what it was taken off", () => {
    const { off: _, ...old } = visa30;
    expect(sumAmounts(workOutAmounts({ code: old }, travellers, beforeSubmission, own))).toMatchObject({
      paid: 162_000,
      back: 147_000,
    });
  });
});

describe("a code off the price", () => {
  const code = { code: "TENTH", amount: 10_001 };
  const parts = [40_000, 35_000, 25_010].map((supplier) => ({ supplier, fee: 0 }));
  const kept = { ...code, shares: shareCode(code, parts) };

  test("is shared out to the halala", () => {
    expect(kept.shares.reduce((sum, share) => sum + share, 0)).toBe(10_001);
  });

  test("adds up over parts cancelled one after another, although the supplier shares its price otherwise by then", () => {
    const first = workOutAmounts({ code: kept }, parts, quote([40_000, 0], [35_000, 0], [25_010, 0]), own)[0];
    // What is left costs the same together, and is parted in another way.
    const [, second, third] = workOutAmounts({ code: kept }, parts, quote([40_000, 0], [20_005, 0], [40_005, 0]), own);
    const back = [first, second, third].reduce((sum, part) => sum + (part?.back ?? 0), 0);
    expect(back).toBe(100_010 - 10_001);
  });
});
