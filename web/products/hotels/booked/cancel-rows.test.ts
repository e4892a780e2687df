import { expect, test } from "vitest";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { sar } from "#contract/money.ts";
import { cancelRows } from "./cancel-rows.ts";

const step = (until: string | null, fee: number) => ({ until, untilLocal: until?.slice(0, 16) ?? null, fee: sar(fee) });
const booking = (...cancelSteps: ReturnType<typeof step>[]) =>
  ({
    kind: "hotel",
    total: sar(90_000),
    price: { atProperty: sar(10_000) },
    cancelledParts: [],
    cancelSteps,
  }) as unknown as HotelBooking;
const now = "2027-01-01T12:00:00.000Z";

test("what lies behind is not told any more", () => {
  const rows = cancelRows(
    booking(step("2026-12-24T13:00:00.000Z", 0), step("2027-01-08T13:00:00.000Z", 45_000), step(null, 100_000)),
    now,
  );
  expect(rows.map(({ level }) => level)).toEqual(["part", "all"]);
});

test("the whole price is what is paid now and at the hotel", () => {
  const levels = (fee: number) => cancelRows(booking(step(null, fee)), now).map(({ level }) => level);
  expect(levels(0)).toEqual(["free"]);
  expect(levels(90_000)).toEqual(["part"]);
  expect(levels(100_000)).toEqual(["all"]);
});

test("steps that cost the same are one", () => {
  const rows = cancelRows(booking(step("2027-01-08T13:00:00.000Z", 100_000), step(null, 110_000)), now);
  expect(rows).toEqual([{ ...step(null, 110_000), level: "all" }]);
});

test("of rooms that are left after some were cancelled, everything is what those cost", () => {
  const left = { ...booking(step(null, 40_000)), cancelledParts: [1], price: { total: sar(40_000) } } as HotelBooking;
  expect(cancelRows(left, now).map(({ level }) => level)).toEqual(["all"]);
});
