import { and, eq, inArray, isNull } from "drizzle-orm";
import { isPermitted } from "#contract/admin/permissions.ts";
import { type Case, cases } from "#server/platform/cases/tables.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { visaQueues } from "../cases/visa-queues.ts";
import { type ApplicationRow, visaApplications } from "../tables.ts";
import type { By, OfficerDeps } from "./officer-deps.ts";

/** One that was sent to us, and whose people are still known. @throws AppError not_found */
export async function findOfficersVisa(
  database: DatabaseOrTransaction,
  id: string,
  { lock = false } = {},
): Promise<ApplicationRow> {
  const found = database.select().from(visaApplications).where(eq(visaApplications.id, id));
  const [row] = await (lock ? found.for("update") : found);
  if (!row?.submittedAt || row.forgottenAt) throw new AppError("not_found");
  return row;
}

/** What waits for an officer. */
export async function openCaseOf(database: DatabaseOrTransaction, applicationId: string): Promise<Case | null> {
  const [row] = await database
    .select()
    .from(cases)
    .where(and(inArray(cases.queue, [...visaQueues]), eq(cases.subject, applicationId), isNull(cases.closedAt)));
  return row ?? null;
}

/** Refuses to touch what a colleague works on, but for those who share the work out. @throws AppError conflict, with who has it */
export async function assertNotOthers(
  deps: Pick<OfficerDeps, "namesOf">,
  database: DatabaseOrTransaction,
  { id }: Pick<ApplicationRow, "id">,
  { staff, locale }: By,
): Promise<void> {
  const ownerId = (await openCaseOf(database, id))?.ownerId;
  if (!ownerId || ownerId === staff.staffId || isPermitted(staff.role, "cases.assign")) return;
  throw conflictBy((await deps.namesOf([ownerId], database)).get(ownerId)?.[locale]);
}

export const conflictBy = (name: string | null | undefined): AppError =>
  new AppError("conflict", { details: { by: name ?? null } });
