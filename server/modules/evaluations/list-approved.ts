import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Locale } from "#contract/text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { evaluations } from "./tables.ts";

/** Answered by the index of what was rated. */
export const hasRated = (of: string) => sql`${evaluations.suppliers} ? ${of}`;

/** Newest so many. */
const most = 6;

/** Words that their writers released and staff approved, in the language they were written in, newest first. */
export async function listApproved(
  { db }: { db: Database },
  locale: Locale,
  /** Only of those that rated this. */
  of?: string,
): Promise<{ bookingId: string; overall: number; text: string; givenAt: string }[]> {
  const rows = await db
    .select()
    .from(evaluations)
    .where(
      and(
        eq(evaluations.approved, true),
        eq(evaluations.mayPublish, true),
        eq(evaluations.locale, locale),
        ne(evaluations.comment, ""),
        of === undefined ? undefined : hasRated(of),
      ),
    )
    .orderBy(desc(evaluations.changedAt))
    .limit(most);
  return rows.map(({ bookingId, overall, comment, givenAt }) => ({
    bookingId,
    overall,
    text: comment,
    givenAt: givenAt.toISOString(),
  }));
}
