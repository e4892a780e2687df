import { goodwillLines } from "#contract/admin/case-cancellation.ts";
import { goodwillLimit } from "#contract/admin/permissions.ts";
import { AppError } from "#server/platform/errors.ts";
import { type By, type ChangeInput, changeCase, Outrun } from "../changes/change-case.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";
import { hasHeld } from "./held-by.ts";

type Input = ChangeInput & { decision: "approve" | "send_back"; goodwill: number; reason: string };

/**
 * The second person: somebody who has never held the case, and whose limit covers it. What was read is checked once more.
 * @throws as `changeCase`; invalid_input for a no without words; conflict (`held`, `limit`)
 */
export function decideApproval(deps: DeskDeps, { decision, goodwill, reason, ...input }: Input, by: By) {
  const words = reason.trim();
  const approved = decision === "approve";
  if (!approved && !words) throw new AppError("invalid_input", { errors: { reason: ["required"] } });
  return changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "cancellation");
    const asked = await deps.cancellations.findApproval(tx, row);
    if (!asked || goodwillLines.reduce((sum, line) => sum + asked.goodwill[line], 0) !== goodwill) throw new Outrun();
    if (asked.by === by.staff.staffId || (await hasHeld(tx, row, by.staff)))
      throw new AppError("conflict", { details: { held: true } });
    if (goodwill > goodwillLimit(by.staff.role)) throw new AppError("conflict", { details: { limit: true } });
    if (!(await deps.cancellations.decideApproval(tx, row, { approved, by: by.staff.staffId }))) throw new Outrun();
    const { approval: _, ...facts } = row.facts;
    return {
      set: { facts },
      action: approved ? "decided" : "sent_back",
      told: { goodwill, ...(approved && { outcome: "approved" }) },
      ...(words && { words }),
    };
  });
}
