import type { DiscountConditions } from "./discount-offer.ts";

export const KINGDOM = "SA";

/** Whether a journey through these countries goes to one a rule names; the Kingdom counts only when the journey stays in it. */
export function visitsOneOf(named: readonly string[], visited: readonly (string | undefined)[]): boolean {
  if (!named.length) return true;
  const abroad = visited.filter((country) => country !== KINGDOM);
  return (abroad.length ? abroad : [KINGDOM]).some((country) => country !== undefined && named.includes(country));
}

/** Whether a first day of travel lies in the days of a rule; a rule about days is not met without one. */
export function isOnDays(
  { travelFrom, travelTo, departureWeekdays }: DiscountConditions,
  departs: string | undefined,
): boolean {
  if (!travelFrom && !travelTo && !departureWeekdays) return true;
  if (!departs || (travelFrom && departs < travelFrom) || (travelTo && departs > travelTo)) return false;
  return (
    !departureWeekdays || departureWeekdays.includes(weekday.format(new Date(`${departs}T12:00:00Z`)).toLowerCase())
  );
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
