import { and, asc, isNull, lt, notInArray } from "drizzle-orm";
import { bankCauses } from "#contract/admin/settlement-rows.ts";
import { dayMs, riyadhMidnight } from "#contract/days.ts";
import type { SettlementDeps } from "./deps.ts";
import { sar } from "#contract/money.ts";
import { settlementDifferences } from "./tables.ts";

/** Differences of this day (`YYYY-MM-DD`, Riyadh) or before it that nobody has ended, with the oldest few: a day with some is not closed. */
export async function openOnDay({ db }: Pick<SettlementDeps, "db">, day: string) {
  const { openedAt, endedAt, cause } = settlementDifferences;
  const isOpen = and(
    isNull(endedAt),
    notInArray(cause, [...bankCauses]),
    lt(openedAt, new Date(riyadhMidnight(day).getTime() + dayMs)),
  );
  const [open, oldest] = await Promise.all([
    db.$count(settlementDifferences, isOpen),
    db.select().from(settlementDifferences).where(isOpen).orderBy(asc(openedAt)).limit(5),
  ]);
  return {
    open,
    examples: oldest.map(({ reference, gatewayRef, number, short, openedAt: at, bookingId }) => ({
      text: reference ?? gatewayRef ?? String(number),
      amount: sar(short),
      at,
      booking: bookingId,
    })),
  };
}
