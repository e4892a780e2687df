import { gt } from "drizzle-orm";
import { daysFrom } from "#contract/days.ts";
import type { Locale } from "#contract/text.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { awaitsDecision, caseOfEvaluation } from "./case-of-evaluation.ts";
import type { EvaluationDeps } from "./deps.ts";
import { evaluations } from "./tables.ts";

type Input = {
  token: string;
  overall: number;
  booking: number;
  suppliers: Record<string, number>;
  comment: string;
  publish: boolean;
};

/** Days in which a rating may be given anew. */
const changeDays = 30;

export const changeableUntil = (givenAt: Date): Date => daysFrom(givenAt, changeDays);

/**
 * Keeps a rating for staff; given once more it takes the place of the first and waits for approval again.
 * @throws AppError not_found, conflict before the trip is over and 30 days after the first rating, invalid_input for a supplier that is not of the trip
 */
export async function saveEvaluation(
  { db, clock, findTrip, findRated }: EvaluationDeps,
  { token, overall, booking, suppliers, comment, publish }: Input,
  locale: Locale,
): Promise<Record<string, never>> {
  const trip = await findTrip(token, locale);
  const known = new Set(trip.suppliers.map(({ id }) => id));
  for (const id of Object.keys(suppliers))
    if (!known.has(id)) throw new AppError("invalid_input", { errors: { [`suppliers.${id}`]: ["not_offered"] } });
  const now = clock.now();
  const given = { locale, overall, booking, suppliers, comment, mayPublish: publish, approved: false, changedAt: now };
  const firstName = (await findRated([trip.bookingId])).get(trip.bookingId)?.firstName ?? null;
  await transaction(db, async (tx) => {
    const { rowCount } = await tx
      .insert(evaluations)
      .values({ bookingId: trip.bookingId, ...given, givenAt: now })
      .onConflictDoUpdate({
        target: evaluations.bookingId,
        set: given,
        setWhere: gt(evaluations.givenAt, daysFrom(now, -changeDays)),
      });
    if (!rowCount) throw new AppError("conflict", { details: { reason: "too_late" } });
    if (awaitsDecision(given)) await openCase(tx, clock, caseOfEvaluation(given, { ...trip, firstName }));
    else await closeCase(tx, clock, { queue: "evaluation", subject: trip.bookingId }, "ended", null);
  });
  return {};
}
