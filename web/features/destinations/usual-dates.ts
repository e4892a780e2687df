import { addDays } from "#i18n/format-date.ts";

const thursday = 4;

/** A Thursday three weeks ahead or a little more, and so many days later: for a search that nobody has given dates. */
export function usualDates(today: string, stayDays: number): { depart: string; back: string } {
  const soon = addDays(today, 21);
  const weekday = new Date(`${soon}T12:00:00Z`).getUTCDay();
  const depart = addDays(soon, (thursday - weekday + 7) % 7);
  return { depart, back: addDays(depart, stayDays) };
}
