import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { By } from "../changes/change-case.ts";
import type { CaseContact, DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";

/** Answered only once the reason stands in the audit. @throws AppError not_found, also when the person was erased; forbidden */
export async function revealContact(
  { db, clock, subjects }: DeskDeps,
  { caseId, reason }: { caseId: string; reason: string },
  { staff }: By,
): Promise<CaseContact> {
  const row = await findCase(db, caseId, staff);
  const contact = await subjects[row.queue].contact(row);
  if (!contact) throw new AppError("not_found");
  await transaction(db, (tx) =>
    recordAudit(tx, {
      staffId: staff.staffId,
      action: "case.contact_shown",
      subject: `case:${caseId}`,
      reason,
      at: clock.now(),
    }),
  );
  return contact;
}
