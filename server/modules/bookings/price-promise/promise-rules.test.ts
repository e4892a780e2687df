import fc from "fast-check";
import { expect, test } from "vitest";
import { isWorthTelling, lookAt, watchedMs } from "./promise-rules.ts";

const hour = 3_600_000;
const confirmedAt = new Date("2026-11-10T09:00:00Z");
const after = (hours: number) => new Date(confirmedAt.getTime() + hours * hour);

test("a fall is told from ten riyals and one part in a hundred on", () => {
  expect(isWorthTelling(100_000, 99_000)).toBe(true);
  expect(isWorthTelling(100_000, 99_001)).toBe(false);
  expect(isWorthTelling(50_000, 49_000)).toBe(true);
  expect(isWorthTelling(50_000, 49_001)).toBe(false);
  expect(isWorthTelling(1_000_000, 990_000)).toBe(true);
  expect(isWorthTelling(1_000_000, 990_001)).toBe(false);
});

test("whatever the prices, a rise is never told, and what is told saves at least both", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 0, max: 9_000_000 }), (before, now) => {
      const isTold = isWorthTelling(before, now);
      expect(isTold).toBe(now <= before - 1_000 && now * 100 <= before * 99);
    }),
  );
});

test("a supplier is asked three times within the day, and never after free cancellation is over", () => {
  const ends = new Date(confirmedAt.getTime() + watchedMs);
  expect([0, 1, 2, 3].map((looks) => lookAt(confirmedAt, looks, ends))).toEqual([after(4), after(12), after(22), null]);
  expect([0, 1, 2].map((looks) => lookAt(confirmedAt, looks, after(12)))).toEqual([after(4), null, null]);
});
