import { dayMs } from "#contract/days.ts";
/*
 * The one conversion between the clocks of a place and instants. Local times are `YYYY-MM-DDTHH:MM`.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time and day in `zone` as milliseconds, as if it were UTC. Whole minutes, as of time tables. */
function wallClock(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    const options = { dateStyle: "short", timeStyle: "medium", timeZone: zone } as const;
    formats.set(zone, (format = new Intl.DateTimeFormat("sv-SE", options)));
  }
  return Date.parse(`${format.format(at).replace(" ", "T")}Z`);
}

/** Instants at which the clocks of `zone` show `wanted`, the first first; none for a time that they jump over. */
function instantsOf(wanted: number, zone: string): { before: number; shown: number[] } {
  const offsetAt = (instant: number) => wallClock(instant, zone) - instant;
  const before = offsetAt(wanted - dayMs);
  const offsets = new Set([before, offsetAt(wanted + dayMs)]);
  const shown = [...offsets].map((offset) => wanted - offset).filter((at) => wallClock(at, zone) === wanted);
  return { before, shown: shown.toSorted((a, b) => a - b) };
}

/**
 * The instant at which a clock in `zone` shows `local`: the first of two where the clocks go back. A time that they jump
 * over counts as if they had not: 02:30 of such a night is what is then called 03:30.
 */
export function localToUtc(local: string, zone: string): Date {
  const wanted = Date.parse(`${local}:00Z`);
  const { before, shown } = instantsOf(wanted, zone);
  return new Date(shown[0] ?? wanted - before);
}

/** Whether the clocks in `zone` ever show `local`. */
export const isOnClocks = (local: string, zone: string): boolean =>
  instantsOf(Date.parse(`${local}:00Z`), zone).shown.length > 0;

/** Whether the clocks in `zone` are moved on or around a day (`YYYY-MM-DD`); on all other days every time is shown once. */
export function areClocksMoved(day: string, zone: string): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (instant: number) => wallClock(instant, zone) - instant;
  return offsetAt(start - dayMs) !== offsetAt(start + 2 * dayMs);
}

/** What the clocks in `zone` show at an instant. */
export const utcToLocal = (at: Date, zone: string): string =>
  new Date(wallClock(at.getTime(), zone)).toISOString().slice(0, 16);
