import { eq, sql } from "drizzle-orm";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Case, cases } from "#server/platform/cases/tables.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type Application, openApplication } from "../applications/find-application.ts";
import { keepVisaCases } from "../cases/visa-cases.ts";
import { type ApplicationRow, visaApplications } from "../tables.ts";
import { assertNotOthers, conflictBy, findOfficersVisa, openCaseOf } from "./find-visa.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";
import { viewVisa } from "./view-visa.ts";

export type ChangeInput = { applicationId: string; revision: number };
/** What an officer did, for the audit: no personal data. */
type Done = { action: DeskVisa["events"][number]["action"]; told?: object };

/**
 * The one road by which officers change an application: locked, its revision must be the one they read, and its cases, its audit
 * entry and what is done are written together. From then on nothing goes on by itself.
 * @throws AppError not_found; conflict with who was faster, or has its case (`details.by`, null: the site, or oneself)
 */
export async function changeVisa(
  deps: OfficerDeps,
  { applicationId, revision }: ChangeInput,
  by: By,
  work: (tx: Transaction, application: Application) => Promise<Done>,
): Promise<DeskVisa> {
  const { db, clock } = deps;
  await transaction(db, async (tx) => {
    const row = await findOfficersVisa(tx, applicationId, { lock: true });
    await assertNotOthers(deps, tx, row, by);
    const before = await openCaseOf(tx, row.id);
    if (row.revision !== revision) throw await outrunBy(deps, tx, row, by);
    const { action, told } = await work(tx, await openApplication(deps, tx, row));
    const [written] = await tx
      .update(visaApplications)
      .set({
        officerSince: row.officerSince ?? clock.now(),
        updatedAt: clock.now(),
        revision: sql`${visaApplications.revision} + 1`,
      })
      .where(eq(visaApplications.id, row.id))
      .returning();
    if (!written) throw new AppError("not_found");
    await keepVisaCases(deps, tx, written);
    if (before?.ownerId) await keepOwner(deps, tx, row.id, before);
    await recordAudit(tx, {
      staffId: by.staff.staffId,
      action: `visa.${action}`,
      subject: `visa:${row.id}`,
      before: { status: row.status, revision },
      after: { status: written.status, revision: written.revision, ...told },
      at: clock.now(),
    });
  });
  return viewVisa(deps, applicationId, by.locale);
}

/** Whoever has one step has the next one too. */
async function keepOwner({ clock }: OfficerDeps, tx: Transaction, applicationId: string, before: Case): Promise<void> {
  const next = await openCaseOf(tx, applicationId);
  if (!next || next.ownerId || next.id === before.id) return;
  await tx.update(cases).set({ ownerId: before.ownerId, takenAt: clock.now() }).where(eq(cases.id, next.id));
}

async function outrunBy(
  deps: Pick<OfficerDeps, "namesOf">,
  tx: Transaction,
  { id }: ApplicationRow,
  { staff, locale }: By,
): Promise<AppError> {
  const last = (await auditOf(tx, `visa:${id}`)).findLast(({ action }) => action !== "visa.document_shown")?.staffId;
  return conflictBy(last && last !== staff.staffId ? (await deps.namesOf([last], tx)).get(last)?.[locale] : null);
}
