import { riyadhDay } from "#contract/days.ts";

/** The month that the address names, `YYYY-MM`. */
export function readMonth({ searchParams }: URL): string | undefined {
  const month = searchParams.get("month")?.trim() ?? "";
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** The last two years of months, the newest first, and the one that is shown. */
export function lastMonths(now: Date, shown: string): string[] {
  const [year = 0, month = 0] = riyadhDay(now).split("-").map(Number);
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
  return months.includes(shown) ? months : [shown, ...months].toSorted().toReversed();
}
