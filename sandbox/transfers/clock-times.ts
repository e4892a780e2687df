import { dateOfDay, dayNumber } from "../calendar-days.ts";

const minuteMs = 60_000;

/** `YYYY-MM-DDTHH:MM` of minutes since midnight of a day; 1500 is one in the morning of the next day. */
export function localTime(date: string, minutes: number): string {
  const day = dateOfDay(dayNumber(date) + Math.floor(minutes / 1440));
  const ofDay = minutes % 1440;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day}T${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant of a local time in Saudi Arabia (UTC+3 all year), milliseconds. */
export const instantOf = (local: string): number => Date.parse(`${local}:00+03:00`);

export const hoursBefore = (local: string, hours: number): string =>
  new Date(instantOf(local) - hours * 60 * minuteMs).toISOString();
