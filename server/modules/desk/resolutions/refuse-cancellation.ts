import type { previewRefusal as previewContract } from "#contract/admin/cancellations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { type By, type ChangeInput, changeCase, closedBy, Outrun } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";
import { assertQueue } from "./assert-queue.ts";

type Input = ChangeInput & { rule: string; reason: string };

/** @throws AppError not_found, forbidden */
export async function previewRefusal(
  { db, cancellations }: DeskDeps,
  { caseId, rule, reason }: Input,
  { staff }: By,
): Promise<OutputOf<typeof previewContract>> {
  const row = await findCase(db, caseId, staff);
  assertQueue(row, "cancellation");
  return cancellations.previewRefusal(row, { rule, reason });
}

/** The booking stands; the customer is mailed both. @throws as `changeCase`; conflict (`supplier`) */
export const refuseCancellation = (deps: DeskDeps, { rule, reason, ...input }: Input, by: By) =>
  changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "cancellation");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.cancellations.refuse(tx, row, { rule, reason }))) throw new Outrun();
    const { approval: _, ...facts } = row.facts;
    return {
      set: { ...closedBy(deps, by, "refused"), facts },
      action: "decided",
      told: { outcome: "refused" },
      words: `${rule}\n\n${reason}`,
    };
  });
