import { and, eq, isNull, sql } from "drizzle-orm";
import type { CaseEvent, CaseRow } from "#contract/admin/case-rows.ts";
import type { Locale } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { countPromise } from "#server/platform/cases/count-promise.ts";
import { tellDesk } from "#server/platform/cases/desk-channel.ts";
import { type Case, caseNotes, cases } from "#server/platform/cases/tables.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";
import { viewCase } from "../list/view-case.ts";

/** Who changes it, reading which language. */
export type By = { staff: StaffSession; locale: Locale };
export type ChangeInput = { caseId: string; revision: number };

/** What a change writes: the case's own columns, what its audit entry says, and words that are kept beside it. */
export type Change = {
  set: Partial<Omit<Case, "id" | "queue" | "subject" | "revision">>;
  action: CaseEvent["action"];
  told?: { to?: string; until?: string; outcome?: string; goodwill?: number };
  words?: string;
  /** Once the case is written, in the same transaction. */
  also?: (tx: Transaction, noteId: string | null) => Promise<void>;
};

/**
 * The one road by which staff change a case: its revision must be the one they read, and the audit entry, the words and the news
 * to colleagues are written with it, all or nothing. `work` changes the thing itself first: whoever ends a thing locks it before
 * its case, so nobody waits for each other.
 * @throws AppError not_found; forbidden for a queue of others; conflict with who was faster (`details.by`, null: the site)
 */
export async function changeCase(
  deps: DeskDeps,
  { caseId, revision }: ChangeInput,
  { staff, locale }: By,
  work: (tx: Transaction, row: Case) => Promise<Change> | Change,
): Promise<{ case: CaseRow }> {
  const changed = await transaction(deps.db, async (tx) => {
    const row = await findCase(tx, caseId, staff);
    if (row.revision !== revision || row.closedAt) return null;
    const { set, action, told, words, also } = await work(tx, row);
    const [written] = await tx
      .update(cases)
      .set({ ...set, revision: sql`${cases.revision} + 1` })
      .where(and(eq(cases.id, caseId), eq(cases.revision, revision), isNull(cases.closedAt)))
      .returning();
    // Thrown, so that what `work` has written goes back as well.
    if (!written) throw new Outrun();
    const at = deps.clock.now();
    const note = words ? createSlug() : null;
    if (words && note) await tx.insert(caseNotes).values({ id: note, caseId, staffId: staff.staffId, at, text: words });
    await also?.(tx, note);
    await countPromise(tx, written);
    await tellDesk(tx, caseId);
    await recordAudit(tx, {
      staffId: staff.staffId,
      action: `case.${action}`,
      subject: `case:${caseId}`,
      before: { revision },
      after: { revision: written.revision, ...told, ...(note && { note }), ...(set.result && { result: set.result }) },
      at,
    });
    return written;
  }).catch((error: unknown) => {
    if (error instanceof Outrun) return null;
    throw error;
  });
  if (!changed) throw await outrunBy(deps, caseId, { staff, locale });
  return { case: await viewCase(deps, changed, locale) };
}

/** Somebody changed the case, or its thing, between reading and writing it. */
export class Outrun extends Error {}

async function outrunBy({ db, staff: { namesOf } }: DeskDeps, caseId: string, { locale }: By): Promise<AppError> {
  const last = (await auditOf(db, `case:${caseId}`)).at(-1);
  const by = last?.staffId ? (await namesOf([last.staffId])).get(last.staffId)?.[locale] : null;
  return new AppError("conflict", { details: { by: by ?? null } });
}

/** The columns of a case that a member ends. */
export const closedBy = ({ clock }: Pick<DeskDeps, "clock">, { staff }: By, result: string): Change["set"] => ({
  closedAt: clock.now(),
  closedBy: staff.staffId,
  result,
  snoozedUntil: null,
  snoozeReason: null,
});
