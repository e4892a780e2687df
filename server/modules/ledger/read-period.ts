import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";

const mostDays = 400;

/** `end`: the instant after the last day. */
export type LedgerPeriod = { from: string; to: string; start: Date; end: Date };

export const periodOf = (from: string, to: string): LedgerPeriod => ({
  from,
  to,
  start: riyadhMidnight(from),
  end: riyadhMidnight(addDays(to, 1)),
});

/** To today and from the first of its month, where nothing else is asked for. @throws AppError invalid_input */
export function readPeriod(asked: { from?: string | undefined; to?: string | undefined }, now: Date): LedgerPeriod {
  const to = asked.to ?? riyadhDay(now);
  const from = asked.from ?? `${to.slice(0, 8)}01`;
  const refuse = (reason: string) => new AppError("invalid_input", { errors: { to: [reason] } });
  if (from > to) throw refuse("out_of_order");
  if (addDays(from, mostDays) <= to) throw refuse("too_long");
  return periodOf(from, to);
}
