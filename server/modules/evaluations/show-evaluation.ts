import { eq } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getEvaluation } from "#contract/evaluations.ts";
import type { Locale } from "#contract/text.ts";
import type { EvaluationDeps } from "./deps.ts";
import { changeableUntil } from "./save-evaluation.ts";
import { evaluations } from "./tables.ts";

/** The trip to be rated, and the rating it has. @throws AppError not_found, conflict */
export async function showEvaluation(
  { db, findTrip }: Pick<EvaluationDeps, "db" | "findTrip">,
  token: string,
  locale: Locale,
): Promise<OutputOf<typeof getEvaluation>> {
  const trip = await findTrip(token, locale);
  const [row] = await db.select().from(evaluations).where(eq(evaluations.bookingId, trip.bookingId));
  if (!row) return { ...trip, openUntil: null, given: null };
  const { overall, booking, suppliers, comment, mayPublish } = row;
  return {
    ...trip,
    openUntil: changeableUntil(row.givenAt).toISOString(),
    given: { overall, booking, suppliers, comment, publish: mayPublish },
  };
}
