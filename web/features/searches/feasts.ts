import { addDays, hijriNumbers } from "#i18n/format-date.ts";

/** `start`: the first day of the feast, by Umm al-Qura; the moon may move it by a day. */
export type Feast = { name: "eid_al_fitr" | "eid_al_adha"; start: string };

const beginnings = [
  { name: "eid_al_fitr", month: 10, day: 1 },
  { name: "eid_al_adha", month: 12, day: 10 },
] as const;

/** The days of a feast that a calendar marks. */
const markedDays = 3;

/** The feasts between two days, in their order. */
export function feastsWithin(first: string, last: string): Feast[] {
  const found: Feast[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const { day, month } = hijriNumbers(date);
    const feast = beginnings.find((each) => each.day === day && each.month === month);
    if (feast) found.push({ name: feast.name, start: date });
  }
  return found;
}

export const isFeast = (feasts: readonly Feast[], date: string): boolean =>
  feasts.some(({ start }) => date >= start && date < addDays(start, markedDays));
