import { expect, test } from "vitest";
import { markUpBack } from "./mark-up-back.ts";
import { workOutPart } from "./part-amounts.ts";

/** Two rooms at 1,000.00 of the supplier's and 100.00 of ours; `penalty` as it is told, ours in it. */
const sold = [0, 1].map(() => ({ supplier: 110_000, markUp: 10_000 }));
const amountsOf = (penalty: number, discount = 0) =>
  workOutPart({ supplier: 110_000, fee: 0, discount, off: "price" }, penalty, { cancelFee: 0, feeBack: false });

test.each([
  ["for free, all of the mark-up comes back", 0, 100_000, 10_000],
  ["for half, half of it", 55_000, 50_000, 5_000],
  ["for everything, none", 110_000, 0, 0],
])("cancelling one room %s", (_what, penalty, fromSupplier, back) => {
  expect(markUpBack(sold, { parts: [1], amounts: [amountsOf(penalty)], fromSupplier })).toBe(back);
});

test("a discount code makes it neither more nor less, and what has no mark-up gives none back", () => {
  expect(markUpBack(sold, { parts: [0, 1], amounts: [amountsOf(0, 5_000), amountsOf(0)], fromSupplier: 200_000 })).toBe(
    20_000,
  );
  const plain = [{ supplier: 110_000 }];
  expect(markUpBack(plain, { parts: [0], amounts: [amountsOf(0)], fromSupplier: 90_000 })).toBe(0);
});
