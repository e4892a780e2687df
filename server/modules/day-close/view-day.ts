import { eq } from "drizzle-orm";
import type { DeskDay } from "#contract/admin/day-close.ts";
import { riyadhDay } from "#contract/days.ts";
import { sar, sumMoney } from "#contract/money.ts";
import type { BothTexts } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import { viewSums } from "#server/platform/ledger/view-account.ts";
import { type LedgerClose, ledgerCloses } from "#server/platform/ledger/tables.ts";
import { checkDay, stopsClose } from "./check-day.ts";
import { firstOpenDay, readFigures } from "./day-figures.ts";
import type { DayCloseDeps } from "./deps.ts";
import { daySignatures } from "./tables.ts";

/** A day with what stops its close, or as it was closed. @throws AppError not_found */
export async function viewDay(deps: DayCloseDeps, day: string): Promise<DeskDay> {
  const { db, clock, namesOf } = deps;
  const [close] = await db.select().from(ledgerCloses).where(eq(ledgerCloses.day, day));
  const open = await firstOpenDay(db);
  const from = close?.fromDay ?? open;
  if (from === null || day < from || day >= riyadhDay(clock.now())) throw new AppError("not_found");
  const figures = await readFigures(db, from, day);
  const [signature] = close ? [] : await db.select().from(daySignatures).where(eq(daySignatures.day, day));
  const ids = [close?.firstBy, close?.secondBy, signature?.signedBy].filter((id) => id !== undefined);
  const [checks, names] = await Promise.all([close ? [] : checkDay(deps, day), namesOf(ids)]);
  return {
    day,
    from,
    state: close ? "closed" : signature ? "signed" : stopsClose(checks) ? "stopped" : "ready",
    checks,
    accounts: figures.sums.map(viewSums),
    debit: sumMoney(figures.sums.map(({ debit }) => sar(debit))),
    entries: figures.entries,
    signature: signature
      ? { by: personOf(names, signature.signedBy), at: signature.signedAt.toISOString(), reason: signature.reason }
      : null,
    closed: close ? viewClose(close, names) : null,
    notes: close?.notes ?? null,
    fingerprint: figures.fingerprint,
  };
}

type Names = ReadonlyMap<string, BothTexts>;
const personOf = (names: Names, id: string) => ({ id, name: names.get(id) ?? { en: "", ar: "" } });

export const viewClose = (close: LedgerClose, names: Names) => ({
  day: close.day,
  from: close.fromDay,
  firstBy: personOf(names, close.firstBy),
  firstAt: close.firstAt.toISOString(),
  secondBy: personOf(names, close.secondBy),
  secondAt: close.secondAt.toISOString(),
  entries: close.entries,
  debit: sumMoney(close.totals.map(({ debit }) => sar(debit))),
  hash: close.hash,
});
