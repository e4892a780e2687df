import { eq, sql } from "drizzle-orm";
import { daysFrom, riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { findMissing, type Missing } from "../match/find-missing.ts";
import { recordsNotStated } from "../records/known-records.ts";
import { supplierStatements } from "../tables.ts";
import { graceDays } from "../terms.ts";
import { openDifferences } from "./open-differences.ts";

/** What is older was looked at long ago. */
const lookBackDays = 100;

/** Opens a difference for what was sold or given back on a day that a statement covers, and stands whole in none although it should by now. */
export async function watchMissing(deps: Pick<SupplierStatementDeps, "db" | "clock">): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const { party: of, from, to } = supplierStatements;
  const parties = await db.selectDistinct({ party: of }).from(supplierStatements);
  const until = riyadhDay(daysFrom(now, -graceDays));
  const earliest = riyadhDay(daysFrom(now, -lookBackDays));
  let opened = 0;
  for (const { party } of parties) {
    const periods = await db.select({ from, to }).from(supplierStatements).where(eq(of, party));
    const first = periods.map((period) => period.from).toSorted()[0] ?? until;
    opened += await transaction(db, async (tx) => {
      // Whoever takes a statement in is waited for: what it holds is not missing.
      await tx.execute(sql`select pg_advisory_xact_lock(${locks.supplierStatement})`);
      const start = riyadhMidnight(first > earliest ? first : earliest);
      const missing = findMissing(await recordsNotStated(tx, party, start), { periods, until });
      return openDifferences(
        deps,
        tx,
        missing.map((each) => missed(party, each)),
      );
    });
  }
  return opened;
}

const missed = (party: string, { record, document, ...told }: Missing) => ({
  ...told,
  party,
  document,
  record: record.id,
  bookingId: record.bookingId,
  reference: record.reference,
});
