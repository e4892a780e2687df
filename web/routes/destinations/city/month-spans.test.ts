import { expect, test } from "vitest";
import { monthSpans } from "./month-spans.ts";

test.each([
  [
    [4, 5, 6, 9, 10],
    ["4-6", "9-10"],
  ],
  [[1, 2, 11, 12], ["11-2"]],
  [[7], ["7-7"]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ["1-12"]],
  [[], []],
])("months %j are told as %j", (months, spans) =>
  expect(monthSpans(months).map(({ first, last }) => `${first}-${last}`)).toEqual(spans),
);
