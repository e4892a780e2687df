import { isPermitted } from "#contract/admin/permissions.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { Case } from "#server/platform/cases/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskDeps } from "../deps.ts";
import type { By } from "./change-case.ts";

/** Refuses to touch what a colleague works on, but for those who share the work out. @throws AppError conflict, with who has it */
export async function assertNotOthers(
  { staff: { namesOf } }: Pick<DeskDeps, "staff">,
  tx: Transaction,
  { ownerId }: Case,
  { staff, locale }: By,
): Promise<void> {
  if (ownerId === null || ownerId === staff.staffId || isPermitted(staff.role, "cases.assign")) return;
  throw new AppError("conflict", { details: { by: (await namesOf([ownerId], tx)).get(ownerId)?.[locale] ?? null } });
}
