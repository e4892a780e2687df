import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { Clock } from "#server/platform/clock.ts";

export type FakeClock = Clock & { set: (instant: Date | string) => void; advance: (seconds: number) => void };

/** Stands still until moved; begins at the present moment or at the one given. */
export function createFakeClock(start: Date | string = new Date()): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (instant) => void (time = new Date(instant).getTime()),
    advance: (seconds) => void (time += seconds * 1000),
  };
}

/** Ten in the morning in Riyadh, tomorrow: for what takes an hour or two and would be something else over midnight. */
export const tomorrowMorning = (): Date => new Date(riyadhMidnight(riyadhDay(new Date())).getTime() + 34 * 3_600_000);
