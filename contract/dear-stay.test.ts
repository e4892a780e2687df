import { expect, test } from "vitest";
import { isDearStay } from "./dear-stay.ts";

const [back, lost] = [{ refundable: true }, { refundable: false }];

test("many nights or a high price without money back need a second yes", () => {
  expect(isDearStay([lost], 14, 100_000)).toBe(true);
  expect(isDearStay([back, lost], 2, 1_500_001)).toBe(true);
});

test("a short and cheap stay, or one that can be cancelled, needs none", () => {
  expect(isDearStay([lost], 13, 1_500_000)).toBe(false);
  expect(isDearStay([back, back], 30, 9_000_000)).toBe(false);
});
