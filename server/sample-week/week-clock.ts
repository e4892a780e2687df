import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Clock } from "#server/platform/clock.ts";

export type WeekClock = Clock & {
  /** A moment of the week: so many days ago, at `HH:MM` in Riyadh. */
  instant: (daysAgo: number, time: string) => Date;
  set: (instant: Date) => void;
};

/** Stands still until it is set; begins a week before `end`. */
export function createWeekClock(end: Date): WeekClock {
  const today = riyadhDay(end);
  const instant = (daysAgo: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    return new Date(riyadhMidnight(addDays(today, -daysAgo)).getTime() + (hours * 60 + minutes) * 60_000);
  };
  let now = instant(7, "09:00");
  return { now: () => now, instant, set: (next) => void (now = next) };
}
