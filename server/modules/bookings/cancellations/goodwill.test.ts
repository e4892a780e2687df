import { expect, test } from "vitest";
import { withGoodwill } from "./goodwill.ts";

const part = { paid: 81_250, supplierPenalty: 30_000, ourFee: 2_500, notReturned: 5_000, back: 43_750, atProperty: 0 };
const kept = ({ paid, supplierPenalty, ourFee, notReturned, back }: typeof part) =>
  paid - supplierPenalty - ourFee - notReturned - back;

test("goodwill gives back what is kept, part after part, and the lines still come to what comes back", () => {
  const goodwill = { supplierPenalty: 47_500, ourFee: 2_500, notReturned: 0 };
  const { amounts, given } = withGoodwill([part, part], goodwill);
  expect(amounts).toMatchObject([
    { supplierPenalty: 0, ourFee: 0, notReturned: 5_000, back: 76_250 },
    { supplierPenalty: 12_500, ourFee: 2_500, notReturned: 5_000, back: 61_250 },
  ]);
  expect(amounts.map(kept)).toEqual([0, 0]);
  expect(given).toEqual(goodwill);
});

test("never more than is kept: a rule that turns out milder leaves nothing to give", () => {
  const mild = { ...part, supplierPenalty: 10_000, back: 63_750 };
  const { amounts, given } = withGoodwill([mild], { supplierPenalty: 17_500, ourFee: 2_500, notReturned: 5_000 });
  expect(amounts).toMatchObject([{ supplierPenalty: 0, ourFee: 0, notReturned: 0, back: 81_250 }]);
  expect(given).toEqual({ supplierPenalty: 10_000, ourFee: 2_500, notReturned: 5_000 });
  expect(withGoodwill([mild], null)).toEqual({ amounts: [mild], given: null });
});

test("what was said to come back comes back, when the supplier's answer has moved what is kept to other lines", () => {
  const worst = { ...part, supplierPenalty: 76_250, ourFee: 0, back: 0 };
  const promised = withGoodwill([worst], { supplierPenalty: 76_250, ourFee: 0, notReturned: 0 });
  expect(promised.amounts).toMatchObject([{ back: 76_250 }]);
  const goodwill = { supplierPenalty: 76_250, ourFee: 0, notReturned: 0, atLeast: 76_250 };
  const { amounts, given } = withGoodwill([part], goodwill);
  expect(amounts).toMatchObject([{ supplierPenalty: 0, ourFee: 2_500, notReturned: 2_500, back: 76_250 }]);
  expect(amounts.map(kept)).toEqual([0]);
  expect(given).toEqual({ supplierPenalty: 30_000, ourFee: 0, notReturned: 2_500 });
});
