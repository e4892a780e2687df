import type { Calendar, Digits } from "#contract/display.ts";
import { writeDigits } from "./digits.ts";
import {
  type DateStyle,
  formatDate,
  formatDuration,
  formatHijri,
  formatHijriMonths,
  formatInstant,
  formatTime,
  hijriParts,
  todayIn,
} from "./format-date.ts";
import type { Locale } from "./locales.ts";

/** How a reader wants days and numbers. Mails, documents and the API do not ask: they are Gregorian with Latin digits. */
export type Reader = { locale: Locale; digits: Digits; calendar: Calendar };

/**
 * Days and times of a page, for its reader. With the Hijri calendar first, long days say both (`1 Ramadan 1448 AH (8 February
 * 2027)`) and short ones stay Gregorian, as airlines and hotels count them; where the other calendar's day stands beside it
 * anyway (`beside`), every day is Hijri and `otherDay` Gregorian.
 */
export function formatsFor({ locale, digits, calendar }: Reader) {
  const write = (text: string) => writeDigits(text, digits);
  const hijri = calendar === "hijri";
  const dayText = (date: string, style: DateStyle, beside: boolean) => {
    if (!hijri) return formatDate(date, locale, style);
    if (beside) return formatHijri(date, locale, style);
    if (style !== "full" && style !== "medium" && style !== "long") return formatDate(date, locale, style);
    return `${formatHijri(date, locale, style)} (${formatDate(date, locale, "long")})`;
  };
  return {
    /** A day (`YYYY-MM-DD`) in words. */
    day: (date: string, style: DateStyle = "medium", beside = false) => write(dayText(date, style, beside)),
    /** The same day in the calendar that does not lead. */
    otherDay: (date: string, style: DateStyle = "long") =>
      write(hijri ? formatDate(date, locale, style) : formatHijri(date, locale, style)),
    /** A day of the Hijri calendar, whichever leads: under a birth date, in a calendar's cell. */
    hijriDay: (date: string) => write(formatHijri(date, locale)),
    hijriNumber: (date: string) => write(hijriParts(date, locale).day),
    hijriMonths: (first: string, last: string) => write(formatHijriMonths(first, last, locale)),
    /** `HH:MM` of a local time. */
    time: (local: string) => write(formatTime(local)),
    duration: (minutes: number) => write(formatDuration(minutes, locale)),
    /** An instant as the clock of a place shows it. */
    instant: (at: string, style: DateStyle = "medium", timeZone = "Asia/Riyadh") => ({
      date: write(dayText(todayIn(timeZone, new Date(at)), style, false)),
      time: write(formatInstant(at, locale, style, timeZone).time),
    }),
  };
}
