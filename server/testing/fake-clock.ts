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
