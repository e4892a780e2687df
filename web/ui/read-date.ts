import { foldDigits } from "#contract/digits.ts";

export type DateParts = {
  day: string;
  month: string;
  year: string;
};

const separators = /[\s/.\-\u060C\u066B\u2013]+/;

/** Three typed parts as YYYY-MM-DD when they are a day of the calendar, else null. */
export function joinDate({ day, month, year }: DateParts): string | null {
  const [d, m, y] = [day, month, year].map((part) => Number(foldDigits(part.trim()) || Number.NaN));
  if (d === undefined || m === undefined || y === undefined || !(y >= 1000 && y <= 9999)) return null;
  const date = new Date(Date.UTC(y, m - 1, d));
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return null;
  return date.toISOString().slice(0, 10);
}

/** YYYY-MM-DD as three parts without leading zeros; empty parts for anything else. */
export function splitDate(iso: string | undefined | null): DateParts {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso ?? "") ?? [];
  return { day: day.replace(/^0/, ""), month: month.replace(/^0/, ""), year };
}

/** A pasted whole date (1991-06-04, 4/6/1991, ٤-٦-١٩٩١) as parts; null when it is not three numbers with one year. */
export function pastedDate(text: string): DateParts | null {
  const parts = foldDigits(text.trim()).split(separators);
  const [a = "", b = "", c = ""] = parts;
  if (parts.length !== 3 || !parts.every((part) => /^\d+$/.test(part))) return null;
  const trim = (part: string) => part.replace(/^0+(?=\d)/, "");
  if (a.length === 4) return { day: trim(c), month: trim(b), year: a };
  return c.length === 4 ? { day: trim(a), month: trim(b), year: c } : null;
}

/** What three date fields named by `dateNames` sent: YYYY-MM-DD, "" when all are empty, else what was typed, for the rules to refuse. */
export function readDate(form: FormData, name: string): string {
  const part = (key: keyof DateParts) => {
    const typed = form.get(dateNames(name)[key]);
    return typeof typed === "string" ? typed.trim() : "";
  };
  const parts = { day: part("day"), month: part("month"), year: part("year") };
  if (!parts.day && !parts.month && !parts.year) return "";
  return joinDate(parts) ?? `${parts.year}-${parts.month}-${parts.day}`;
}

/** The names of the three inputs of a date. */
export function dateNames(name: string): Record<keyof DateParts, string> {
  return { day: `${name}_day`, month: `${name}_month`, year: `${name}_year` };
}
