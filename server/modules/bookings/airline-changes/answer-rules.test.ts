import { expect, test } from "vitest";
import { answerBy, isSmall, remindAt } from "./answer-rules.ts";

const now = new Date("2026-11-21T06:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test.each([
  ["months ahead, a week", 24 * 90, 24 * 7],
  ["in five days, until a day before", 24 * 5, 24 * 4],
  ["in a day and an hour, at least two hours", 25, 2],
  ["in ten hours, two hours", 10, 2],
  ["in an hour, half of it", 1, 0.5],
  ["that has left, at once", -3, 0],
])("a flight %s is left to answer about", (_, leaves, left) => {
  expect(answerBy(now, hours(leaves))).toEqual(hours(left));
});

test("who had two days or more is reminded a day before the end", () => {
  expect(remindAt({ foundAt: now, answerBy: hours(24 * 7) })).toEqual(hours(24 * 6));
  expect(remindAt({ foundAt: now, answerBy: hours(47) })).toBeNull();
  expect(remindAt({ foundAt: now, answerBy: null })).toBeNull();
});

test.each([
  [{ minutes: 59, otherDay: false, missed: false }, true],
  [{ minutes: 60, otherDay: false, missed: false }, false],
  [{ minutes: 10, otherDay: true, missed: false }, false],
  [{ minutes: 10, otherDay: false, missed: true }, false],
  [{ minutes: 0, otherDay: false, missed: false }, true],
])("%o is small: %s", (distance, small) => {
  expect(isSmall(distance)).toBe(small);
});
