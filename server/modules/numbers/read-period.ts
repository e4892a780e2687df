import type * as z from "zod/mini";
import { mostDays, type getNumbers } from "#contract/admin/numbers.ts";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";

type Input = z.output<(typeof getNumbers)["input"]>;

/** Days `from` to `to` with both, and as many before them. `now`: set where the last day is today, which is not over. */
export type Period = {
  from: string;
  to: string;
  before: { from: string; to: string };
  step: "hour" | "day";
  now: Date | null;
};

const dayMs = 86_400_000;
export const daysBetween = (from: string, to: string): number =>
  Math.round((riyadhMidnight(to).getTime() - riyadhMidnight(from).getTime()) / dayMs) + 1;

/** @throws AppError invalid_input for own days that are none */
export function readPeriod({ period, from, to }: Input, now: Date): Period {
  const today = riyadhDay(now);
  if (period !== "own") return periodOf(addDays(today, 1 - (period === "today" ? 1 : Number(period))), today, now);
  const errors: Record<string, string[]> = {};
  if (!from) errors["from"] = ["required"];
  if (!to) errors["to"] = ["required"];
  if (from && from > today) errors["from"] = ["in_the_future"];
  if (from && to && from > to) errors["to"] = ["out_of_order"];
  else if (from && to && daysBetween(from, to) > mostDays) errors["to"] = ["too_long"];
  if (!from || !to || Object.keys(errors).length > 0) throw new AppError("invalid_input", { errors });
  return periodOf(from, to < today ? to : today, now);
}

function periodOf(from: string, to: string, now: Date): Period {
  const days = daysBetween(from, to);
  return {
    from,
    to,
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    step: days === 1 ? "hour" : "day",
    now: to === riyadhDay(now) ? now : null,
  };
}
