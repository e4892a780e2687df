import { and, desc, eq, ne } from "drizzle-orm";
import type { Locale } from "#contract/text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { evaluations } from "./tables.ts";

/** Newest so many. */
const most = 6;

/** Words that their writers released and staff approved, in the language they were written in, newest first. */
export async function listApproved(
  { db }: { db: Database },
  locale: Locale,
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
