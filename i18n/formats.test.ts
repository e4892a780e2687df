import { describe, expect, test } from "vitest";
import { formatsFor } from "./formats.ts";

const latin = formatsFor({ locale: "ar", digits: "latn", calendar: "gregorian" });
const arabic = formatsFor({ locale: "ar", digits: "arab", calendar: "gregorian" });
const hijri = formatsFor({ locale: "en", digits: "latn", calendar: "hijri" });
const hijriArabic = formatsFor({ locale: "ar", digits: "arab", calendar: "hijri" });

test("without a choice days are Gregorian with Latin digits, and the other calendar is Hijri", () => {
  expect(latin.day("2027-02-08", "full")).toBe("الاثنين 8 فبراير 2027");
  expect(latin.otherDay("2027-02-08")).toBe("1 رمضان 1448 هـ");
  expect(latin.time("2027-02-08T09:05")).toBe("09:05");
});

test("Arabic-Indic digits reach days, times and lengths", () => {
  expect(arabic.day("2027-02-08", "short")).toBe("الاثنين ٨ فبراير");
  expect(arabic.time("2027-02-08T09:05")).toBe("٠٩:٠٥");
  expect(arabic.duration(260)).toBe("٤ س ٢٠ د");
  expect(arabic.hijriNumber("2027-02-08")).toBe("١");
  expect(arabic.instant("2027-03-12T21:05:00Z")).toEqual({ date: "السبت ١٣ مارس ٢٠٢٧", time: "٠٠:٠٥" });
});

describe("with the Hijri calendar first", () => {
  test("long days say both, short ones stay as airlines count them", () => {
    expect(hijri.day("2027-02-08")).toBe("Mon 1 Ramadan 1448 AH (8 February 2027)");
    expect(hijri.day("2027-02-08", "full")).toBe("Monday 1 Ramadan 1448 AH (8 February 2027)");
    expect(hijri.day("2027-02-08", "short")).toBe("Mon 8 Feb");
    expect(hijri.day("2027-02-08", "monthYear")).toBe("February 2027");
    expect(hijriArabic.day("2027-02-08", "medium")).toBe("الاثنين ١ رمضان ١٤٤٨ هـ (٨ فبراير ٢٠٢٧)");
  });

  test("where both stand side by side, the first is Hijri and the other Gregorian", () => {
    expect(hijri.day("2027-02-08", "short", true)).toBe("Mon 1 Ramadan");
    expect(hijri.day("2027-02-08", "medium", true)).toBe("Mon 1 Ramadan 1448 AH");
    expect(hijri.day("2027-02-08", "dayMonth", true)).toBe("1 Ramadan");
    expect(hijri.otherDay("2027-02-08")).toBe("8 February 2027");
    expect(hijri.otherDay("2027-02-08", "dayMonth")).toBe("8 February");
  });

  test.each([
    // The last of Sha'ban and the first of Ramadan, the last of a Hijri year and the first of the next, both ends of 2027.
    ["2027-02-07", "Sun 30 Shaʻban 1448 AH (7 February 2027)"],
    ["2027-06-05", "Sat 30 Dhuʻl-Hijjah 1448 AH (5 June 2027)"],
    ["2027-06-06", "Sun 1 Muharram 1449 AH (6 June 2027)"],
    ["2026-12-31", "Thu 22 Rajab 1448 AH (31 December 2026)"],
    ["2027-01-01", "Fri 23 Rajab 1448 AH (1 January 2027)"],
  ])("ends of months and years: %s", (day, text) => expect(hijri.day(day)).toBe(text));

  test("an instant is the day it is in Riyadh", () => {
    expect(hijri.instant("2027-02-07T21:30:00Z")).toEqual({
      date: "Mon 1 Ramadan 1448 AH (8 February 2027)",
      time: "00:30",
    });
  });
});
