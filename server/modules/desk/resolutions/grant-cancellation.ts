import type { Goodwill } from "#contract/admin/case-cancellation.ts";
import type { grantCancellation as contract, previewGrant as previewContract } from "#contract/admin/cancellations.ts";
import { goodwillLimit, goodwillMost, type StaffRole } from "#contract/admin/permissions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import { type By, type ChangeInput, changeCase, Outrun } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";
import { assertQueue } from "./assert-queue.ts";

type Input = ChangeInput & Goodwill & { reason: string };

/** How much it is, by lines and in all, and whether it is above the role's limit. @throws AppError invalid_input */
function readGoodwill({ supplierPenalty, ourFee, notReturned, reason }: Input, role: StaffRole) {
  const goodwill = { supplierPenalty, ourFee, notReturned };
  const total = supplierPenalty + ourFee + notReturned;
  if (total > goodwillMost) throw new AppError("invalid_input", { errors: { goodwill: ["above_limit"] } });
  if (total > 0 && !reason.trim()) throw new AppError("invalid_input", { errors: { reason: ["required"] } });
  return { goodwill, total, needsApproval: total > goodwillLimit(role) };
}

/** @throws AppError not_found, forbidden, invalid_input */
export async function previewGrant(
  { db, cancellations }: DeskDeps,
  input: Input,
  { staff }: By,
): Promise<OutputOf<typeof previewContract>> {
  const row = await findCase(db, input.caseId, staff);
  assertQueue(row, "cancellation");
  const { goodwill, total, needsApproval } = readGoodwill(input, staff.role);
  const { back, mail } = await cancellations.previewGrant(row, goodwill);
  return { back: sar(back), goodwill: sar(total), needsApproval, mail };
}

/**
 * Grants it, or has goodwill above the caller's limit wait for a second person. The supplier's answer ends the case.
 * @throws as `changeCase`; invalid_input; quote_changed when something else comes back than was read
 */
export async function grantCancellation(
  deps: DeskDeps,
  { back, ...input }: Input & { back: number },
  by: By,
): Promise<OutputOf<typeof contract>> {
  const { goodwill, total, needsApproval } = readGoodwill(input, by.staff.role);
  const changed = await changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "cancellation");
    await assertNotOthers(deps, tx, row, by);
    const { approval: _, ...facts } = row.facts;
    const asked = { goodwill, back, by: by.staff.staffId };
    const words = input.reason.trim();
    const done = needsApproval
      ? await deps.cancellations.askApproval(tx, row, asked)
      : await deps.cancellations.grant(tx, row, asked);
    if (!done) throw new Outrun();
    return {
      set: { facts: needsApproval ? { ...facts, approval: sar(total) } : facts },
      action: needsApproval ? "approval_asked" : "decided",
      told: { goodwill: total, ...(!needsApproval && { outcome: "granted" }) },
      ...(words && { words }),
    };
  });
  return { ...changed, needsApproval };
}
