import { and, count, isNull, lte } from "drizzle-orm";
import { dayMs, riyadhMidnight } from "#contract/days.ts";
import type { SettlementDeps } from "./deps.ts";
import { settlementDifferences } from "./tables.ts";

/** How many differences of this day (`YYYY-MM-DD`, Riyadh) or before it nobody has ended: a day with some is not closed. */
export async function openOnDay({ db }: Pick<SettlementDeps, "db">, day: string): Promise<{ open: number }> {
  const end = new Date(riyadhMidnight(day).getTime() + dayMs);
  const { openedAt, endedAt } = settlementDifferences;
  const [row] = await db
    .select({ open: count() })
    .from(settlementDifferences)
    .where(and(isNull(endedAt), lte(openedAt, end)));
  return { open: row?.open ?? 0 };
}
