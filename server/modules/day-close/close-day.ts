import { desc, eq, sql } from "drizzle-orm";
import type { DeskDay } from "#contract/admin/day-close.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { ledgerCloses } from "#server/platform/ledger/tables.ts";
import { locks } from "#server/platform/database/locks.ts";
import { checkDay, stopsClose, toldOnly } from "./check-day.ts";
import { firstHash, totalsOf } from "./check-closes.ts";
import { closeHash } from "./close-hash.ts";
import { firstOpenDay, readFigures } from "./day-figures.ts";
import type { DayCloseDeps, Staff } from "./deps.ts";
import { refuseDay } from "./sign-day.ts";
import { type DaySignature, daySignatures } from "./tables.ts";
import { viewDay } from "./view-day.ts";

/**
 * The second signature: from here on nothing is written into the day, or any before it. What is being written ends first, and the figures have
 * to be those of the first signature. @throws AppError invalid_input, conflict
 */
export async function closeDay(
  deps: DayCloseDeps,
  { day, fingerprint }: { day: string; fingerprint: string },
  { staffId }: Staff,
): Promise<DeskDay> {
  const { db, clock } = deps;
  // Before the lock, which all who write wait for: what these find does not change the figures.
  const checks = await checkDay(deps, day);
  if (stopsClose(checks)) throw refuseDay("stopped");
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.ledger})`);
    const signature = await lockSignature(tx, day);
    if (signature.signedBy === staffId) throw refuseDay("not_oneself");
    const from = await firstOpenDay(tx);
    const figures = from === null ? null : await readFigures(tx, from, day);
    if (!figures || figures.fingerprint !== signature.fingerprint || fingerprint !== signature.fingerprint)
      throw new AppError("conflict", { details: { day: "changed" } });
    const at = clock.now();
    const close = {
      day,
      fromDay: figures.from,
      firstBy: signature.signedBy,
      firstAt: signature.signedAt,
      secondBy: staffId,
      secondAt: at,
      totals: totalsOf(figures),
      entries: figures.entries,
      notes: { open: toldOnly(checks), reason: signature.reason },
    };
    const [last] = await tx
      .select({ hash: ledgerCloses.hash })
      .from(ledgerCloses)
      .orderBy(desc(ledgerCloses.day))
      .limit(1);
    const hash = closeHash(last?.hash ?? firstHash, close);
    await tx.insert(ledgerCloses).values({ ...close, hash });
    await tx.delete(daySignatures).where(eq(daySignatures.day, day));
    await recordAudit(tx, {
      staffId,
      action: "day.closed",
      subject: `day:${day}`,
      after: { from: figures.from, entries: figures.entries, hash },
      at,
    });
  });
  return viewDay(deps, day);
}

/** The first signature goes: who gave it takes it back, or the second person sends the day back. @throws AppError invalid_input */
export async function returnDay(
  deps: DayCloseDeps,
  { day, reason }: { day: string; reason: string },
  { staffId }: Staff,
): Promise<DeskDay> {
  await transaction(deps.db, async (tx) => {
    const { signedBy } = await lockSignature(tx, day);
    await tx.delete(daySignatures).where(eq(daySignatures.day, day));
    await recordAudit(tx, {
      staffId,
      action: "day.returned",
      subject: `day:${day}`,
      before: { signedBy },
      reason,
      at: deps.clock.now(),
    });
  });
  return viewDay(deps, day);
}

async function lockSignature(tx: Transaction, day: string): Promise<DaySignature> {
  const [row] = await tx.select().from(daySignatures).where(eq(daySignatures.day, day)).for("update");
  if (!row) throw refuseDay("not_signed");
  return row;
}
