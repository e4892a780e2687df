import { expect, test } from "vitest";
import { isHighValueStay } from "./high-value-stay.ts";

const [back, lost] = [{ refundable: true }, { refundable: false }];

test("many nights or a high price without money back need a second yes", () => {
  expect(isHighValueStay([lost], 14, 100_000)).toBe(true);
  expect(isHighValueStay([back, lost], 2, 1_500_001)).toBe(true);
});

test("a short and cheap stay, or one that can be cancelled, needs none", () => {
  expect(isHighValueStay([lost], 13, 1_500_000)).toBe(false);
  expect(isHighValueStay([back, back], 30, 9_000_000)).toBe(false);
});
