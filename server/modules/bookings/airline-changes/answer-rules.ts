import facts from "#data/company-facts.json" with { type: "json" };
import type { MoveDistance } from "../product-moves.ts";

const { smallMinutes, answerDays, answerHoursBefore, leastHours, reminderHours } = facts.airlineChanges;
const hourMs = 3_600_000;

/** It is told and nothing is asked: by less than an hour, on the same day, and every connection is reached. */
export const isSmall = ({ minutes, otherDay, missed }: MoveDistance): boolean =>
  minutes < smallMinutes && !otherDay && !missed;

/**
 * Until when a traveller is asked to answer: some days, and a day before the flight leaves; where that is near, at least some hours, and
 * never more than half of the time that is left.
 */
export function answerBy(now: Date, leaves: Date): Date {
  const left = Math.max(0, leaves.getTime() - now.getTime());
  const long = Math.min(answerDays * 24 * hourMs, left - answerHoursBefore * hourMs);
  const least = Math.min(leastHours * hourMs, left / 2);
  return new Date(now.getTime() + Math.max(long, least));
}

/** When who has not answered is reminded; null where the time was short from the start. */
export function remindAt({ foundAt, answerBy: by }: { foundAt: Date; answerBy: Date | null }): Date | null {
  if (!by || by.getTime() - foundAt.getTime() < 2 * reminderHours * hourMs) return null;
  return new Date(by.getTime() - reminderHours * hourMs);
}

export const reminderMs = reminderHours * hourMs;
