import { longNames, shortNames } from "./gregorian-names.ts";
import { hijriTag, type Locale } from "./locales.ts";
import { type HijriDay, hijriMonths, ummAlQura } from "./umm-al-qura.ts";

/** A day as `YYYY-MM-DD`, at noon UTC so that no time zone moves it. */
const noonOf = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`);

/** Formats are dear to make and cheap to use: one of each is kept. */
const made: Record<string, Intl.DateTimeFormat> = {};

/** Saudi Arabia has one clock and no summer time. */
const riyadhAheadMs = 3 * 3_600_000;

/** What the clock of a place shows at an instant, in the UTC fields of a date. */
function clockOf(at: Date, timeZone: string): Date {
  if (timeZone === "UTC") return at;
  if (timeZone === "Asia/Riyadh") return new Date(at.getTime() + riyadhAheadMs);
  const clock = (made[timeZone] ??= new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  }));
  // As Sweden writes it: `2027-03-12 21:05`.
  return new Date(`${clock.format(at).replace(" ", "T")}Z`);
}

export type DateStyle = "full" | "medium" | "long" | "short" | "weekday" | "dayMonth" | "monthYear";

/**
 * A day in words, never in figures alone: full `Friday 20 March 2026` / `الجمعة 20 مارس 2026`, medium `Fri 20 March 2026`,
 * long `20 March 2026`, short `Fri 20 Mar`, weekday `Fri 20`, dayMonth `20 March`, monthYear `March 2026`. Arabic has no short weekday or month names.
 */
export function formatDate(date: string, locale: Locale, style: DateStyle = "full"): string {
  return inWords(noonOf(date), locale, style);
}

/** @throws RangeError for a date that is none. */
function inWords(at: Date, locale: Locale, style: DateStyle): string {
  if (Number.isNaN(at.getTime())) throw new RangeError("not a date");
  const [day, year] = [at.getUTCDate(), at.getUTCFullYear()];
  const month = (style === "short" ? shortNames : longNames)[locale].months[at.getUTCMonth()];
  if (style === "dayMonth") return `${day} ${month}`;
  if (style === "monthYear") return `${month} ${year}`;
  if (style === "long") return `${day} ${month} ${year}`;
  const weekday = weekdayOf(at, locale, style);
  if (style === "weekday") return `${weekday} ${day}`;
  return style === "short" ? `${weekday} ${day} ${month}` : `${weekday} ${day} ${month} ${year}`;
}

const weekdayOf = (at: Date, locale: Locale, style: DateStyle) =>
  (style === "full" ? longNames : shortNames)[locale].weekdays[at.getUTCDay()];

type HijriParts = { day: string; month: string; year: string };

/** Day, month name and year by Umm al-Qura. @throws RangeError for a date that is none. */
export function hijriParts(date: string, locale: Locale): HijriParts {
  const { day, month, year } = hijriNumbers(date);
  return { day: String(day), month: hijriMonths[locale][month - 1]!, year: String(year) };
}

/** A day by Umm al-Qura in numbers, months 1 to 12. @throws RangeError for a date that is none. */
export function hijriNumbers(date: string): HijriDay {
  const known = ummAlQura(date);
  if (known) return known;
  const hijri = (made["hijri"] ??= new Intl.DateTimeFormat(hijriTag.en, {
    day: "numeric",
    month: "numeric",
    year: "numeric",
    timeZone: "UTC",
  }));
  const parts = hijri.formatToParts(noonOf(date));
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return { day: part("day"), month: part("month"), year: part("year") };
}

const hijriEra: Record<Locale, string> = { en: "AH", ar: "هـ" };

/** `1 Shawwal 1447 AH` / `1 شوال 1447 هـ`; the other styles as those of `formatDate`. */
export function formatHijri(date: string, locale: Locale, style: DateStyle = "long"): string {
  const { day, month, year } = hijriParts(date, locale);
  if (style === "dayMonth") return `${day} ${month}`;
  if (style === "monthYear") return `${month} ${year} ${hijriEra[locale]}`;
  if (style === "long") return `${day} ${month} ${year} ${hijriEra[locale]}`;
  const weekday = weekdayOf(noonOf(date), locale, style);
  if (style === "weekday") return `${weekday} ${day}`;
  return style === "short" ? `${weekday} ${day} ${month}` : `${weekday} ${day} ${month} ${year} ${hijriEra[locale]}`;
}

/** The Hijri months a Gregorian month reaches over: `Ramadan – Shawwal 1447 AH`. */
export function formatHijriMonths(first: string, last: string, locale: Locale): string {
  const [from, to] = [hijriParts(first, locale), hijriParts(last, locale)];
  if (from.month === to.month) return `${to.month} ${to.year} ${hijriEra[locale]}`;
  const start = from.year === to.year ? from.month : `${from.month} ${from.year}`;
  return `${start} – ${to.month} ${to.year} ${hijriEra[locale]}`;
}

/** `HH:MM` of a local time `YYYY-MM-DDTHH:MM`: 24 hours, Latin digits in both languages. */
export const formatTime = (localDateTime: string) => localDateTime.slice(11, 16);

/** `4 h 20` / `4 س 20 د`; whole hours `7 h` / `7 س`, less than one `45 min` / `45 د`. */
export function formatDuration(minutes: number, locale: Locale): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return locale === "ar" ? `${rest} د` : `${rest} min`;
  if (rest === 0) return locale === "ar" ? `${hours} س` : `${hours} h`;
  return locale === "ar" ? `${hours} س ${rest} د` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

/** An instant (ISO, UTC) as the clock of a place shows it: `date` in words, `time` as `HH:MM`. */
export function formatInstant(
  instant: string,
  locale: Locale,
  style: DateStyle = "medium",
  timeZone = "Asia/Riyadh",
): { date: string; time: string } {
  const at = clockOf(new Date(instant), timeZone);
  return { date: inWords(at, locale, style), time: at.toISOString().slice(11, 16) };
}

/** The day it is in a place, `YYYY-MM-DD`. */
export function todayIn(timeZone = "Asia/Riyadh", now = new Date()): string {
  return clockOf(now, timeZone).toISOString().slice(0, 10);
}

/** A day so many days later (or earlier). */
export function addDays(date: string, days: number): string {
  const at = noonOf(date);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
