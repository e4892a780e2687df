import { expect, test } from "vitest";
import { ageOf } from "./ages.ts";

test("an age has its upper bound in it, and what is older than a week is more", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const after = (minutes: number) => ageOf(new Date(now.getTime() - minutes * 60_000), now);
  expect([0, 60, 61, 240, 241, 1440, 1441, 10_080, 10_081].map(after)).toEqual([
    "h1",
    "h1",
    "h4",
    "h4",
    "d1",
    "d1",
    "d7",
    "d7",
    "more",
  ]);
});
