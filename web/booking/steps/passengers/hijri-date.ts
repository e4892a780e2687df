import { foldDigits } from "#contract/text.ts";
import { hijriNumbers } from "#i18n/format-date.ts";
import type { DateParts } from "#web/ui/read-date.ts";

const dayMs = 86_400_000;
/** 1 Muharram 1 of the tabular calendar, which is never more than a few days off. */
const epoch = Date.UTC(622, 6, 19);

/** The Gregorian day of a Hijri one by Umm al-Qura, YYYY-MM-DD; null when there is no such day between 1300 and 1600. */
export function gregorianOf({ day, month, year }: DateParts): string | null {
  const [d = 0, m = 0, y = 0] = [day, month, year].map((part) => Number(foldDigits(part.trim()) || Number.NaN));
  if (!(y >= 1300 && y <= 1600 && m >= 1 && m <= 12 && d >= 1 && d <= 30)) return null;
  const near = epoch + Math.floor((y - 1) * 354.36667 + (m - 1) * 29.5306 + d - 1) * dayMs;
  for (let shift = -4; shift <= 4; shift++) {
    const date = new Date(near + shift * dayMs).toISOString().slice(0, 10);
    const found = hijriNumbers(date);
    if (found.day === d && found.month === m && found.year === y) return date;
  }
  return null;
}
