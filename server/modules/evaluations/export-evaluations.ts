import { and, asc, inArray, lt, ne } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
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

/** Words go, and are shown nowhere any more; scores stay: they name nobody (docs/decisions/0007). A repeat changes nothing. */
export async function eraseEvaluations({ db }: { db: Database }, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await db
    .update(evaluations)
    .set({ comment: "", mayPublish: false, approved: false })
    .where(inArray(evaluations.bookingId, [...bookingIds]));
}

/** The same for what was last written before then; says of how many. */
export async function eraseWords({ db }: { db: Database }, before: Date): Promise<number> {
  const { rowCount } = await db
    .update(evaluations)
    .set({ comment: "", mayPublish: false, approved: false })
    .where(and(lt(evaluations.changedAt, before), ne(evaluations.comment, "")));
  return rowCount ?? 0;
}
