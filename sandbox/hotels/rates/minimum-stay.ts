import { weekdayOf } from "../../calendar-days.ts";
import { spanTouches } from "../seasons/date-span.ts";
import type { HotelSales, MinimumStay } from "../types.ts";

/** Rules that count only when a night of the weekend (Thursday, Friday) is among the nights. */
const weekendRules: ReadonlySet<string> = new Set(["island-weekend"]);
const isWeekend = (day: number): boolean => weekdayOf(day) === 3 || weekdayOf(day) === 4;

/** The shortest stay that a hotel asks for and this one is not; the longest of several, null when there is none. */
export function blockingStay(
  { minimumStays }: Pick<HotelSales, "minimumStays">,
  { first, nights }: { first: number; nights: number },
): MinimumStay | null {
  const withWeekend = () => Array.from({ length: nights }, (_, night) => first + night).some(isWeekend);
  const broken = minimumStays
    .filter((rule) => nights < rule.nights && spanTouches(rule, first, nights))
    .filter(({ id }) => !weekendRules.has(id) || withWeekend());
  return broken.toSorted((a, b) => b.nights - a.nights)[0] ?? null;
}
