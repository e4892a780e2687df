import { and, eq, ne } from "drizzle-orm";
import { firstWords } from "#server/platform/cases/first-words.ts";
import type { OpenedCase } from "#server/platform/cases/open-case.ts";
import { hasNoCase, type CaseSource } from "#server/platform/cases/sync-cases.ts";
import { evaluations } from "./tables.ts";
import type { EvaluationDeps, RatedBooking } from "./deps.ts";

type Evaluation = typeof evaluations.$inferSelect;

/** Words that may be shown wait for somebody's yes; scores alone, and words that their writer keeps private, wait for nobody. */
export const awaitsDecision = ({ comment, mayPublish }: Pick<Evaluation, "comment" | "mayPublish">): boolean =>
  mayPublish && comment !== "";

/** A customer was told no time. */
export const caseOfEvaluation = (
  { comment, overall, locale }: Pick<Evaluation, "comment" | "overall" | "locale">,
  { bookingId, reference, firstName }: RatedBooking,
): OpenedCase => ({
  queue: "evaluation",
  subject: bookingId,
  bookingId,
  reference,
  who: firstName,
  locale,
  facts: { overall, words: firstWords(comment) },
  promise: null,
});

export const evaluationsWithoutCase =
  ({ findRated }: Pick<EvaluationDeps, "findRated">): CaseSource =>
  async (tx, limit) => {
    const rows = await tx
      .select()
      .from(evaluations)
      .where(
        and(
          eq(evaluations.mayPublish, true),
          eq(evaluations.approved, false),
          ne(evaluations.comment, ""),
          hasNoCase(tx, "evaluation", evaluations.bookingId),
        ),
      )
      .orderBy(evaluations.changedAt)
      .limit(limit);
    const rated = await findRated(rows.map(({ bookingId }) => bookingId));
    return rows.flatMap((row) => {
      const booking = rated.get(row.bookingId);
      return booking ? [caseOfEvaluation(row, booking)] : [];
    });
  };
