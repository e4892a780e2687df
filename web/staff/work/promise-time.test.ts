import { expect, test } from "vitest";
import { minutesBetween, splitMinutes, urgencyOf } from "./promise-time.ts";

const now = new Date("2026-11-23T11:32:00Z");

test.each([
  [null, "open"],
  ["2026-11-23T11:31:59Z", "late"],
  ["2026-11-23T11:32:00Z", "soon"],
  ["2026-11-23T12:31:59Z", "soon"],
  ["2026-11-23T12:32:00Z", "later"],
])("a promise by %s is %s", (by, urgency) => expect(urgencyOf(by, now)).toBe(urgency));

test("minutes are told as a clock, and from a day on as days", () => {
  expect(splitMinutes(minutesBetween("2026-11-23T09:00:00Z", now))).toEqual({ clock: "2:32" });
  expect(splitMinutes(0)).toEqual({ clock: "0:00" });
  expect(splitMinutes(1439)).toEqual({ clock: "23:59" });
  expect(splitMinutes(1440)).toEqual({ days: 1 });
});
