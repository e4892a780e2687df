import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import { askGateway, type Change, readAnswerable, recordAnswer } from "./answer-chargeback.ts";
import { lockChargeback, moveChargeback } from "./move-chargeback.ts";

type Deps = SettlementDeskDeps;

/** Asks a second person to let the bank keep the money. @throws AppError not_found, conflict */
export async function proposeLoss(deps: Deps, input: Change, by: Staff): Promise<void> {
  await readAnswerable(deps, input, "opened");
  await step(deps, input, by, "loss_proposed", by.staffId);
}

/**
 * The second person lets the bank keep the money, or gives it back to be answered; who proposed it may only take it back.
 * @throws AppError not_found, conflict, supplier_failed; invalid_input for the first person
 */
export async function decideLoss(
  deps: Deps,
  { decision, ...input }: Change & { decision: "accept" | "give_back" },
  by: Staff,
): Promise<void> {
  if (decision === "give_back") return step(deps, input, by, "opened", null);
  const row = await readAnswerable(deps, input, "loss_proposed");
  if (row.proposedBy === by.staffId) throw new AppError("invalid_input", { errors: { decision: ["not_oneself"] } });
  await askGateway(() => deps.chargebacks.accept(row.ref, row.id));
  await recordAnswer(deps, input, by, "accepted", { proposedBy: row.proposedBy });
}

async function step(
  deps: Deps,
  { chargebackId, revision, reason }: Change,
  { staffId }: Staff,
  to: "loss_proposed" | "opened",
  proposedBy: string | null,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockChargeback(tx, { chargebackId, revision });
    const from = to === "opened" ? "loss_proposed" : "opened";
    if (row.state !== from) throw new AppError("conflict", { details: { state: row.state } });
    await moveChargeback(deps, tx, row, to, { proposedBy, reason });
    await recordAudit(tx, {
      staffId,
      action: to === "opened" ? "chargeback.given_back" : "chargeback.loss_proposed",
      subject: `chargeback:${chargebackId}`,
      before: { state: row.state },
      after: { state: to },
      reason,
      at: deps.clock.now(),
    });
  });
}
