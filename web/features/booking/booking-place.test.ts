import { describe, expect, test } from "vitest";
import type { BookingStage } from "#contract/bookings.ts";
import { isExpired, pagesOf } from "./booking-place.ts";

const now = "2027-01-01T12:00:00.000Z";
const travellers = [{}] as never;

describe("where a booking belongs", () => {
  test("a draft: first the passengers, then the final details, which lead back", () => {
    expect(pagesOf({ stage: "draft", travellers: [] })).toEqual(["passengers"]);
    expect(pagesOf({ stage: "draft", travellers })).toEqual(["final", "passengers"]);
  });
  test("once seats are held only the payment is open", () => {
    expect(pagesOf({ stage: "held", travellers })).toEqual(["payment"]);
  });
  test.each<BookingStage>(["confirming", "confirmed", "failed", "cancelled", "completed"])(
    "%s: the confirmation",
    (stage) => {
      expect(pagesOf({ stage, travellers })).toEqual(["confirmation"]);
    },
  );
});

test("a session is over at its very end, swept away or not", () => {
  expect(isExpired({ stage: "draft", expiresAt: "2027-01-01T12:00:00.001Z" }, now)).toBe(false);
  expect(isExpired({ stage: "draft", expiresAt: now }, now)).toBe(true);
  expect(isExpired({ stage: "held", expiresAt: now }, now)).toBe(true);
  expect(isExpired({ stage: "expired", expiresAt: null }, now)).toBe(true);
  expect(isExpired({ stage: "confirming", expiresAt: null }, now)).toBe(false);
});
