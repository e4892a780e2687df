import { dateOfDay } from "../../calendar-days.ts";
import type { DateSpan } from "../types.ts";

const ummAlQura = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  month: "2-digit",
  day: "2-digit",
  timeZone: "UTC",
});
/** One entry a day that was ever asked for: a few hundred. */
const hijriDays = new Map<number, string>();

/** Month and day (MM-DD) of a day number by Umm al-Qura. */
export function hijriDay(day: number): string {
  let known = hijriDays.get(day);
  if (known === undefined) {
    const parts = ummAlQura.formatToParts(day * 86_400_000);
    const part = (type: string) => parts.find((each) => each.type === type)!.value;
    known = `${part("month")}-${part("day")}`;
    hijriDays.set(day, known);
  }
  return known;
}

/** Month and day (MM-DD) of a day number by the Gregorian calendar; remembered as well. */
const gregorianDays = new Map<number, string>();
function gregorianDay(day: number): string {
  let known = gregorianDays.get(day);
  if (known === undefined) gregorianDays.set(day, (known = dateOfDay(day).slice(5)));
  return known;
}

/** Whether a night falls inside. A span whose end comes before its start passes the year's end. */
export function spanHolds(
  { calendar, from, to }: Omit<DateSpan, "calendar"> & { calendar: string },
  day: number,
): boolean {
  const at = calendar === "hijri" ? hijriDay(day) : gregorianDay(day);
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
}

/** Whether any of the nights falls inside. */
export function spanTouches(span: DateSpan, first: number, nights: number): boolean {
  for (let day = first; day < first + nights; day++) if (spanHolds(span, day)) return true;
  return false;
}

export const ramadan: DateSpan = { calendar: "hijri", from: "09-01", to: "09-30" };
