import { and, asc, isNull, lt } from "drizzle-orm";
import { dayMs, riyadhMidnight } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import type { SupplierStatementDeps } from "./deps.ts";
import { supplierDifferences } from "./tables.ts";

/** Differences of this day (`YYYY-MM-DD`, Riyadh) or before it that nobody has ended, with the oldest few: a day with some is not closed. */
export async function openOnDay({ db }: Pick<SupplierStatementDeps, "db">, day: string) {
  const { openedAt, endedAt } = supplierDifferences;
  const isOpen = and(isNull(endedAt), lt(openedAt, new Date(riyadhMidnight(day).getTime() + dayMs)));
  const [open, oldest] = await Promise.all([
    db.$count(supplierDifferences, isOpen),
    db.select().from(supplierDifferences).where(isOpen).orderBy(asc(openedAt)).limit(5),
  ]);
  return {
    open,
    examples: oldest.map(({ reference, document, number, short, openedAt: at, bookingId }) => ({
      text: reference ?? document ?? String(number),
      amount: sar(short),
      at,
      booking: bookingId,
    })),
  };
}
