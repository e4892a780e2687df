import { foldDigits } from "#contract/text.ts";
import { hijriParts } from "#i18n/format-date.ts";
import type { Locale } from "#i18n/locales.ts";
import type { DateParts } from "#web/ui/read-date.ts";

const calendar = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  day: "numeric",
  month: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const dayMs = 86_400_000;
/** 1 Muharram 1 of the tabular calendar, which is never more than a few days off. */
const epoch = Date.UTC(622, 6, 19);

/** The Gregorian day of a Hijri one by Umm al-Qura, YYYY-MM-DD; null when there is no such day between 1300 and 1600. */
export function gregorianOf({ day, month, year }: DateParts): string | null {
  const [d = 0, m = 0, y = 0] = [day, month, year].map((part) => Number(foldDigits(part.trim()) || Number.NaN));
  if (!(y >= 1300 && y <= 1600 && m >= 1 && m <= 12 && d >= 1 && d <= 30)) return null;
  const near = epoch + Math.floor((y - 1) * 354.36667 + (m - 1) * 29.5306 + d - 1) * dayMs;
  for (let shift = -4; shift <= 4; shift++) {
    const at = new Date(near + shift * dayMs);
    const parts = Object.fromEntries(calendar.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    if (parts["day"] === d && parts["month"] === m && parts["year"] === y) return at.toISOString().slice(0, 10);
  }
  return null;
}

/** The twelve Hijri months in words, Muharram first. */
export function hijriMonths(locale: Locale): string[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = gregorianOf({ day: "1", month: String(index + 1), year: "1448" });
    return first ? hijriParts(first, locale).month : "";
  });
}
