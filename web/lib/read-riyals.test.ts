import { expect, test } from "vitest";
import { readRiyals } from "./read-riyals.ts";

test.each([
  ["", 0],
  [" ", 0],
  ["175", 17_500],
  ["175.5", 17_550],
  ["1,250.05", 125_005],
  ["١٧٥٫٥٠", 17_550],
  ["0.01", 1],
  ["1,250", 125_000],
  ["١٬٢٥٠", 125_000],
  ["210,5", null],
  ["-5", null],
  ["1.234", null],
  ["abc", null],
])("%j is %j halalas", (text, halalas) => {
  expect(readRiyals(text)).toBe(halalas);
});
