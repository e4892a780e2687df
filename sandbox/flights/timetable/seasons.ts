import { dateOfDay } from "../../calendar-days.ts";

/** Seasons a flight may keep to, as first and last day of the year (`MM-DD`); they come back every year. */
const seasons: readonly ((year: number) => [string, string])[] = [
  () => ["01-01", "12-31"],
  (year) => [lastSunday(year, 3), dayBefore(lastSunday(year, 10))],
  (year) => [lastSunday(year, 10), dayBefore(lastSunday(year, 3))],
  () => ["06-01", "09-15"],
  () => ["04-01", "09-12"],
  () => ["05-10", "10-22"],
  () => ["11-01", "04-14"],
  () => ["10-01", "03-14"],
  () => ["12-10", "03-20"],
];
export const seasonCount = seasons.length;

/** Bit i is set when season i runs on the day. */
export function seasonBits(day: number): number {
  const date = dateOfDay(day);
  const year = Number(date.slice(0, 4));
  const today = date.slice(5);
  let bits = 0;
  seasons.forEach((season, i) => {
    const [from, to] = season(year);
    const runs = from <= to ? today >= from && today <= to : today >= from || today <= to;
    if (runs) bits |= 1 << i;
  });
  return bits;
}

/** Airlines' summer begins on the last Sunday of March and ends on the Saturday before the last Sunday of October. */
function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(5, 10);
}

function dayBefore(monthDay: string): string {
  return new Date(Date.parse(`2000-${monthDay}T00:00:00Z`) - 86_400_000).toISOString().slice(5, 10);
}
