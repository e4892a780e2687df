/** A day in the two units the code counts in. Calendar days are counted by `addDays` (i18n): a local day may have 23 hours. */
export const dayMs = 86_400_000;
export const daySeconds = 86_400;

/** `days` times 24 hours later, or earlier when negative. */
export const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** The company's own clock. Saudi Arabia keeps UTC+03:00 all year; clocks of other places: platform/local-to-utc.ts. */
export const riyadhZone = "Asia/Riyadh";
const riyadhOffset = "+03:00";
const riyadhOffsetMs = 3 * 3_600_000;

/** The day it is in Riyadh at an instant, `YYYY-MM-DD`. */
export const riyadhDay = (at: Date): string => new Date(at.getTime() + riyadhOffsetMs).toISOString().slice(0, 10);

/** The instant at which a day (`YYYY-MM-DD`) begins in Riyadh. */
export const riyadhMidnight = (day: string): Date => new Date(`${day}T00:00:00${riyadhOffset}`);

/** The same day so many months later; the last of the month where there is none. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
