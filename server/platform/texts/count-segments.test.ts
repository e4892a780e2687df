import { expect, test } from "vitest";
import { countSegments } from "./count-segments.ts";

test.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(306), 2],
  ["a".repeat(307), 3],
  // Letters of the extension count twice.
  ["€".repeat(80), 1],
  ["€".repeat(81), 2],
  ["ا".repeat(70), 1],
  ["ا".repeat(71), 2],
  ["ا".repeat(134), 2],
  ["ا".repeat(135), 3],
  // One letter outside of the alphabet makes all of them wide.
  [`${"a".repeat(70)}’`, 2],
])("a text of %#: %i segments", (text, segments) => {
  expect(countSegments(text)).toBe(segments);
});
