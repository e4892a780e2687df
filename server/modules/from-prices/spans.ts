import type { Topic } from "./from-prices-deps.ts";

/** Cities of departure, the one that stands on cards first. */
const origins = ["RUH", "JED", "DMM"] as const;

/** How far ahead the cheapest day is looked for. */
export const soonDays = 60;
export const soon = "soon";
/** Months from this one on that have a price of their own. */
export const monthsAhead = 12;
/** Older ones are not shown: nobody knows whether they still hold. */
export const keptDays = 7;

/** Where flights to a topic begin: not at its own airport. */
export const originsOf = ({ airports }: Pick<Topic, "airports">): string[] =>
  origins.filter((origin) => !airports.includes(origin));

/** `2026-11`, `2026-12`, … beginning with the month of a day. */
export function monthsFrom(day: string): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: monthsAhead }, (_, index) => {
    const place = month - 1 + index;
    return `${year + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}`;
  });
}
