import { expect, test } from "vitest";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { sar } from "#contract/money.ts";
import { needsSecondYes } from "./second-yes.ts";

const stay = (refundable: boolean[], nights: number, now: number, later = 0) =>
  ({
    kind: "hotel",
    nights,
    rooms: refundable.map((each) => ({ refundable: each })),
    total: sar(now),
    price: { atProperty: sar(later) },
  }) as unknown as HotelBooking;

test("a long or dear stay without money back needs a second yes", () => {
  expect(needsSecondYes(stay([false], 14, 100_000))).toBe(true);
  expect(needsSecondYes(stay([true, false], 3, 1_400_000, 100_001))).toBe(true);
});

test("a short and cheap one, or one that can be cancelled, needs none", () => {
  expect(needsSecondYes(stay([false], 13, 1_500_000))).toBe(false);
  expect(needsSecondYes(stay([true, true], 30, 9_000_000))).toBe(false);
});
