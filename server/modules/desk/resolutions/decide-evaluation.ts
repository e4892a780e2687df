import { AppError } from "#server/platform/errors.ts";
import { type By, type ChangeInput, changeCase, closedBy } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { assertQueue } from "./assert-queue.ts";

type Input = ChangeInput & { decision: "approve" | "refuse"; reason: string };

/** @throws as `changeCase`; invalid_input for a no without a reason; conflict when the words are gone */
export function decideEvaluation(deps: DeskDeps, { decision, reason, ...input }: Input, by: By) {
  const words = reason.trim();
  if (decision === "refuse" && !words) throw new AppError("invalid_input", { errors: { reason: ["required"] } });
  const outcome = decision === "approve" ? "approved" : "refused";
  return changeCase(deps, input, by, async (tx, row) => {
    assertQueue(row, "evaluation");
    await assertNotOthers(deps, tx, row, by);
    if (!(await deps.evaluations.decide(tx, row.subject, decision === "approve")))
      throw new AppError("conflict", { details: { by: null } });
    return { set: closedBy(deps, by, outcome), action: "decided", told: { outcome }, ...(words && { words }) };
  });
}
