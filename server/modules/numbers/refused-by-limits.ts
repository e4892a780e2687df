import { riyadhDay } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import type { NumberDeps } from "./deps.ts";
import { readHours } from "./read-counts.ts";

const hourMs = 3_600_000;
const riyadhHour = (at: number) => new Date(at + 3 * hourMs).toISOString().slice(0, 13);

/** Calls that rate limits refused, by what was called, the most first: in this hour and the one before, and in a day. */
export async function refusedByLimits({ db, clock }: Pick<NumberDeps, "db" | "clock">) {
  const now = clock.now();
  const today = riyadhDay(now);
  const rows = await readHours(db, { metrics: ["limited"], from: addDays(today, -1), to: today });
  const [hourAgo, dayAgo] = [riyadhHour(now.getTime() - hourMs), riyadhHour(now.getTime() - 24 * hourMs)];
  const names = [...new Set(rows.map(({ key }) => key))];
  const since = (name: string, from: string) =>
    rows.reduce((sum, { key, at, count }) => (key === name && at >= from ? sum + count : sum), 0);
  return names
    .map((name) => ({ name, lastHour: since(name, hourAgo), lastDay: since(name, dayAgo) }))
    .filter(({ lastDay }) => lastDay > 0)
    .toSorted((a, b) => b.lastDay - a.lastDay);
}
