import { weekdayOf } from "../../calendar-days.ts";
import { seasonBits } from "../timetable/seasons.ts";
import { weekClock, type WeekClock } from "../../zone-offsets.ts";

/**
 * The clocks of the days around a searched day and which rows fly on each. Days are counted in slots: slot 0 is the day
 * before (eastwards over the date line one lands yesterday), slot 1 the day itself, up to slot 7.
 */
export type NetworkClock = { day: number; week: WeekClock; weekday: Uint8Array; seasons: Uint32Array };

/** Clocks by day, made on first use; a year of them takes about a megabyte. */
export function createClocks(zones: readonly string[]): (day: number) => NetworkClock {
  const known = new Map<number, NetworkClock>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    if (known.size > 500) known.clear();
    const days = Array.from({ length: 8 }, (_, slot) => day + slot - 1);
    const clock = {
      day,
      week: weekClock(zones, day),
      weekday: Uint8Array.from(days, weekdayOf),
      seasons: Uint32Array.from(days, seasonBits),
    };
    known.set(day, clock);
    return clock;
  };
}
