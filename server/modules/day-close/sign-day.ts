import type { DeskDay } from "#contract/admin/day-close.ts";
import { riyadhDay } from "#contract/days.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { checkDay, stopsClose, toldOnly } from "./check-day.ts";
import { readFigures, firstOpenDay } from "./day-figures.ts";
import type { DayCloseDeps, Staff } from "./deps.ts";
import { daySignatures } from "./tables.ts";
import { viewDay } from "./view-day.ts";

type Asked = { day: string; fingerprint: string; reason: string };

export const refuseDay = (reason: string) => new AppError("invalid_input", { errors: { day: [reason] } });

/**
 * The first signature: what stops the close is looked for anew, and the figures have to be those that were seen.
 * @throws AppError invalid_input, conflict
 */
export async function signDay(deps: DayCloseDeps, asked: Asked, { staffId }: Staff): Promise<DeskDay> {
  const { db, clock } = deps;
  const { day, fingerprint, reason } = asked;
  const at = clock.now();
  if (day >= riyadhDay(at)) throw refuseDay("not_over");
  const checks = await checkDay(deps, day);
  if (stopsClose(checks)) throw refuseDay("stopped");
  const told = toldOnly(checks);
  if (Object.keys(told).length > 0 && !reason)
    throw new AppError("invalid_input", { errors: { reason: ["required"] } });
  await transaction(db, async (tx) => {
    const from = await firstOpenDay(tx);
    if (from === null || day < from) throw new AppError("conflict", { details: { day: "closed" } });
    const figures = await readFigures(tx, from, day);
    if (figures.fingerprint !== fingerprint) throw new AppError("conflict", { details: { day: "changed" } });
    const [signed] = await tx
      .insert(daySignatures)
      .values({ of: "books", day, signedBy: staffId, signedAt: at, reason: reason || null, fingerprint })
      .onConflictDoNothing()
      .returning();
    if (!signed) throw new AppError("conflict", { details: { day: "signed" } });
    await recordAudit(tx, {
      staffId,
      action: "day.signed",
      subject: `day:${day}`,
      after: { from, entries: figures.entries, fingerprint, open: told },
      reason: reason || null,
      at,
    });
  });
  return viewDay(deps, day);
}
