import { expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatDuration,
  formatHijri,
  formatHijriMonths,
  formatInstant,
  formatTime,
  todayIn,
} from "./format-date.ts";

test("a day is told in words, with its weekday", () => {
  expect(formatDate("2026-03-20", "en")).toBe("Friday 20 March 2026");
  expect(formatDate("2026-03-20", "ar")).toBe("الجمعة 20 مارس 2026");
  expect(formatDate("2026-03-20", "en", "short")).toBe("Fri 20 Mar");
  expect(formatDate("2026-03-20", "ar", "short")).toBe("الجمعة 20 مارس");
  expect(formatDate("2026-03-20", "ar", "weekday")).toBe("الجمعة 20");
  expect(formatDate("2026-03-20", "en", "dayMonth")).toBe("20 March");
  expect(formatDate("2026-03-20", "ar", "monthYear")).toBe("مارس 2026");
});

test("the Hijri day follows Umm al-Qura", () => {
  expect(formatHijri("2027-02-08", "en")).toBe("1 Ramadan 1448 AH");
  expect(formatHijri("2027-02-08", "ar")).toBe("1 رمضان 1448 هـ");
  expect(formatHijriMonths("2027-03-01", "2027-03-31", "ar")).toBe("رمضان – شوال 1448 هـ");
});

test("times are 24 hours with Latin digits", () => {
  expect(formatTime("2027-03-12T00:05")).toBe("00:05");
  expect(formatInstant("2027-03-12T21:05:00Z", "ar")).toEqual({ date: "السبت 13 مارس 2027", time: "00:05" });
});

test.each([
  [260, "4 h 20", "4 س 20 د"],
  [245, "4 h 05", "4 س 5 د"],
  [420, "7 h", "7 س"],
  [45, "45 min", "45 د"],
  [1500, "25 h", "25 س"],
])("%d minutes", (minutes, en, ar) => {
  expect(formatDuration(minutes, "en")).toBe(en);
  expect(formatDuration(minutes, "ar")).toBe(ar);
});

test("today is the day in Riyadh, and days add over month ends", () => {
  expect(todayIn("Asia/Riyadh", new Date("2026-11-30T21:30:00Z"))).toBe("2026-12-01");
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
});

test.each(["Asia/Riyadh", "Europe/London", "America/New_York", "Asia/Kathmandu", "UTC"])(
  "the clock of %s is Intl's",
  (timeZone) => {
    const options = { dateStyle: "short", timeStyle: "short", timeZone } as const;
    const intl = new Intl.DateTimeFormat("sv-SE", options);
    // Every 29 hours of six years: each hour of the day, both changes of summer time.
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2030, 0, 1); at += 29 * 3_600_000) {
      const { time } = formatInstant(new Date(at).toISOString(), "en", "full", timeZone);
      expect(`${todayIn(timeZone, new Date(at))} ${time}`).toBe(intl.format(at));
    }
  },
);

test("what is no date is refused", () => {
  expect(() => formatDate("soon", "en")).toThrow(RangeError);
  expect(() => formatInstant("soon", "ar")).toThrow(RangeError);
});
