import { expect, test } from "vitest";
import { sameSourceLikelihood } from "./kolmogorov-smirnov.ts";

/** The same numbers every time, evenly spread between 0 and 1. */
const spread = (count: number, start: number) =>
  Array.from({ length: count }, (_, index) => (start + index * 0.618034) % 1);

test("two lists of one source may well be", () => {
  expect(sameSourceLikelihood(spread(1000, 0.1), spread(1000, 0.7))).toBeGreaterThan(0.5);
});

test("a tenth of a shift is seen in a thousand, and none in ten", () => {
  const shifted = spread(1000, 0.7).map((value) => value + 0.1);
  expect(sameSourceLikelihood(spread(1000, 0.1), shifted)).toBeLessThan(0.001);
  expect(sameSourceLikelihood(spread(10, 0.1), shifted.slice(0, 10))).toBeGreaterThan(0.05);
});
