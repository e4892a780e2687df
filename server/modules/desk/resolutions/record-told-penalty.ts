import type { previewToldPenalty as previewContract } from "#contract/admin/cancellations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { type By, type ChangeInput, changeCase, closedBy, Outrun } from "../changes/change-case.ts";
import { assertNotOthers } from "../changes/owner.ts";
import type { DeskDeps } from "../deps.ts";
import { findCase } from "../list/find-case.ts";
import { assertQueue } from "./assert-queue.ts";

type Input = ChangeInput & { penalty: number; evidence: string };

/** @throws AppError not_found, forbidden, conflict, invalid_input */
export async function previewToldPenalty(
  { db, cancellations }: DeskDeps,
  { caseId, penalty }: Input,
  { staff }: By,
): Promise<OutputOf<typeof previewContract>> {
  const row = await findCase(db, caseId, staff);
  assertQueue(row, "cancellation");
  const { back, mail } = await cancellations.previewTold(row, penalty);
  return { back: sar(back), mail };
}

/** The supplier has cancelled, and told by telephone what it keeps: the case ends, the money goes back. @throws as `changeCase` and `previewToldPenalty`; quote_changed */
export async function recordToldPenalty(deps: DeskDeps, { back, ...input }: Input & { back: number }, by: By) {
  // Reads what is left of the payment, which no transaction waits for.
  await previewToldPenalty(deps, input, by);
  const { penalty, evidence, ...change } = input;
  return changeCase(deps, change, by, async (tx, row) => {
    assertQueue(row, "cancellation");
    await assertNotOthers(deps, tx, row, by);
    const told = { penalty, back, by: by.staff.staffId };
    if (!(await deps.cancellations.recordTold(tx, row, told))) throw new Outrun();
    return { set: closedBy(deps, by, "granted"), action: "decided", told: { outcome: "granted" }, words: evidence };
  });
}
