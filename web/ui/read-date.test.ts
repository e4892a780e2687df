import { describe, expect, test } from "vitest";
import { joinDate, pastedDate, readDate, splitDate } from "./read-date.ts";

const form = (day: string, month: string, year: string) => {
  const data = new FormData();
  data.set("birth_day", day);
  data.set("birth_month", month);
  data.set("birth_year", year);
  return data;
};

describe("three parts of a date", () => {
  test("make a day of the calendar", () => {
    expect(joinDate({ day: "4", month: "6", year: "1991" })).toBe("1991-06-04");
    expect(joinDate({ day: "29", month: "2", year: "2024" })).toBe("2024-02-29");
  });
  test("in Arabic digits too", () => {
    expect(joinDate({ day: "٠٤", month: "6", year: "١٩٩١" })).toBe("1991-06-04");
    expect(joinDate({ day: "۴", month: "6", year: "۱۹۹۱" })).toBe("1991-06-04");
  });
  test.each([
    ["29", "2", "2023"],
    ["31", "4", "1990"],
    ["0", "6", "1991"],
    ["4", "13", "1991"],
    ["4", "6", "91"],
    ["", "6", "1991"],
    ["4", "", "1991"],
    ["x", "6", "1991"],
  ])("are refused when there is no such day: %s %s %s", (day, month, year) => {
    expect(joinDate({ day, month, year })).toBeNull();
  });
});

test("a sent date comes as ISO, as nothing, or as it was typed", () => {
  expect(readDate(form("4", "6", "1991"), "birth")).toBe("1991-06-04");
  expect(readDate(form(" ", "", ""), "birth")).toBe("");
  expect(readDate(form("31", "2", "1991"), "birth")).toBe("1991-2-31");
});

test("a date comes apart without leading zeros", () => {
  expect(splitDate("1991-06-04")).toEqual({ day: "4", month: "6", year: "1991" });
  expect(splitDate("soon")).toEqual({ day: "", month: "", year: "" });
  expect(splitDate(null)).toEqual({ day: "", month: "", year: "" });
});

test.each([
  ["1991-06-04", { day: "4", month: "6", year: "1991" }],
  ["4/6/1991", { day: "4", month: "6", year: "1991" }],
  ["04.06.1991", { day: "4", month: "6", year: "1991" }],
  ["٠٤ ٠٦ ١٩٩١", { day: "4", month: "6", year: "1991" }],
  ["4/6/91", null],
  ["yesterday", null],
])("pasting %s", (text, parts) => {
  expect(pastedDate(text)).toEqual(parts);
});
