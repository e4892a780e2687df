import { and, asc, inArray, lt, ne, type SQL } from "drizzle-orm";
import { eraseCasesOf } from "#server/platform/cases/erase-cases.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { evaluations } from "./tables.ts";

/** What was written about these bookings, the oldest first, as JSON; `shown`: staff let it stand among the stories. */
export async function exportEvaluations({ db }: { db: Database }, bookingIds: readonly string[]): Promise<unknown[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .select()
    .from(evaluations)
    .where(inArray(evaluations.bookingId, [...bookingIds]))
    .orderBy(asc(evaluations.givenAt));
  return rows.map(({ overall, booking, suppliers, comment, mayPublish, approved, givenAt, changedAt, locale }) => ({
    overall,
    booking,
    suppliers,
    comment,
    mayBeShown: mayPublish,
    shown: approved,
    language: locale,
    givenAt: givenAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }));
}

type EraseDeps = { db: Database; clock: Clock };

/** Words go, and are shown nowhere any more; scores stay: they name nobody (docs/decisions/0007). A repeat changes nothing. */
export async function eraseEvaluations(deps: EraseDeps, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await erase(deps, inArray(evaluations.bookingId, [...bookingIds]));
}

/** The same for what was last written before then; says of how many. */
export const eraseWords = (deps: EraseDeps, before: Date): Promise<number> =>
  erase(deps, and(lt(evaluations.changedAt, before), ne(evaluations.comment, "")));

const erase = ({ db, clock }: EraseDeps, which: SQL | undefined): Promise<number> =>
  transaction(db, async (tx) => {
    const erased = await tx
      .update(evaluations)
      .set({ comment: "", mayPublish: false, approved: false })
      .where(which)
      .returning({ id: evaluations.bookingId });
    await eraseCasesOf(
      tx,
      clock,
      "evaluation",
      erased.map(({ id }) => id),
    );
    return erased.length;
  });
