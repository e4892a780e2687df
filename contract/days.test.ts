import { expect, test } from "vitest";
import { daysFrom, riyadhDay, riyadhMidnight } from "./days.ts";

test.each([
  ["2026-11-30T20:59:59Z", "2026-11-30"],
  ["2026-11-30T21:00:00Z", "2026-12-01"],
])("the day in Riyadh at %s is %s", (at, day) => expect(riyadhDay(new Date(at))).toBe(day));

test("a day of Riyadh begins three hours before it does in UTC, and is its own day", () => {
  expect(riyadhMidnight("2026-12-01").toISOString()).toBe("2026-11-30T21:00:00.000Z");
  expect(riyadhDay(riyadhMidnight("2026-12-01"))).toBe("2026-12-01");
  expect(daysFrom(riyadhMidnight("2026-12-01"), -1)).toEqual(riyadhMidnight("2026-11-30"));
});
