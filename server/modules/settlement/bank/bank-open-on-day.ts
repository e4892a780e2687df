import { and, asc, eq, isNull, lt, lte, ne } from "drizzle-orm";
import { dayMs, riyadhMidnight } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import type { SettlementDeps } from "../deps.ts";
import { bankLines, settlementDifferences, settlements } from "../tables.ts";

type Deps = Pick<SettlementDeps, "db">;
const { endedAt, cause, openedAt } = settlementDifferences;

/** Lines of the bank with a day of value by this one that agree with nothing and that nobody has ended: such a day is not closed. */
export async function bankOpenOnDay({ db }: Deps, day: string) {
  const rows = await db
    .select({ difference: settlementDifferences, line: bankLines })
    .from(settlementDifferences)
    .innerJoin(bankLines, eq(bankLines.id, settlementDifferences.bankLineId))
    .where(and(isNull(endedAt), lte(bankLines.valueOn, day), ne(cause, "bank_missing")))
    .orderBy(asc(bankLines.valueOn), asc(bankLines.number));
  return {
    open: rows.length,
    examples: rows.slice(0, 5).map(({ difference, line }) => ({
      text: line.reference || String(difference.number),
      amount: sar(line.amount),
      at: riyadhMidnight(line.valueOn),
      booking: difference.bookingId,
    })),
  };
}

/** Payouts that have not arrived, and transfers that have not left, though their days are over. */
export async function lateAtBank({ db }: Deps, day: string) {
  const rows = await db
    .select({ difference: settlementDifferences, settlement: settlements.reference })
    .from(settlementDifferences)
    .leftJoin(settlements, eq(settlements.id, settlementDifferences.settlementId))
    .where(
      and(isNull(endedAt), eq(cause, "bank_missing"), lt(openedAt, new Date(riyadhMidnight(day).getTime() + dayMs))),
    )
    .orderBy(asc(openedAt));
  return {
    open: rows.length,
    examples: rows.slice(0, 5).map(({ difference, settlement }) => ({
      text: difference.reference ?? settlement ?? String(difference.number),
      amount: sar(difference.short),
      at: difference.openedAt,
      booking: difference.bookingId,
    })),
  };
}
