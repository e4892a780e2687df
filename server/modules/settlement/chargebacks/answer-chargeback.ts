import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type ChargebackState, isUnanswered } from "#contract/admin/chargebacks.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import type { GatewayChargeback } from "../settlement-source.ts";
import { type ChargebackRow, chargebacks } from "../tables.ts";
import { makeEvidence } from "./evidence-pack.ts";
import { lockChargeback, moveChargeback } from "./move-chargeback.ts";

export type Change = { chargebackId: string; revision: number; reason: string };

/** Makes the evidence and sends it. @throws AppError not_found, conflict, supplier_failed */
export async function sendEvidence(deps: SettlementDeskDeps, input: Change, by: Staff): Promise<void> {
  const row = await readAnswerable(deps, input, "opened");
  const { zip, names } = await makeEvidence(deps, row, input.reason);
  await askGateway(() => deps.chargebacks.sendEvidence(row.ref, zip, row.id));
  const evidenceDigest = createHash("sha256").update(zip).digest("hex");
  await recordAnswer(deps, input, by, "evidence_sent", { evidenceDigest, evidenceFiles: names });
}

/** Before the gateway is asked; once more after it. */
export async function readAnswerable(
  { db, clock }: SettlementDeskDeps,
  { chargebackId, revision }: Change,
  state: ChargebackState,
): Promise<ChargebackRow> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
  if (!row) throw new AppError("not_found");
  if (row.revision !== revision || row.state !== state)
    throw new AppError("conflict", { details: { state: row.state } });
  if (row.respondBy <= clock.now()) throw new AppError("conflict", { details: { tooLate: true } });
  return row;
}

export async function askGateway(call: () => Promise<GatewayChargeback>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "not_permitted") throw new AppError("conflict", { details: { gateway: true } });
    throw new AppError("supplier_failed");
  }
}

/** The gateway has it: what became of the row meanwhile counts, and a notice of the same is no news. */
export function recordAnswer(
  deps: SettlementDeskDeps,
  { chargebackId, reason }: Change,
  { staffId }: Staff,
  to: "evidence_sent" | "accepted",
  changes: Partial<Pick<ChargebackRow, "evidenceDigest" | "evidenceFiles" | "proposedBy">>,
): Promise<void> {
  const at = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const row = await lockChargeback(tx, { chargebackId });
    const own = { ...changes, answeredBy: staffId, answeredAt: at, reason };
    if (isUnanswered(row.state)) await moveChargeback(deps, tx, row, to, own);
    else
      await tx
        .update(chargebacks)
        .set({ ...own, revision: row.revision + 1 })
        .where(eq(chargebacks.id, row.id));
    await recordAudit(tx, {
      staffId,
      action: `chargeback.${to}`,
      subject: `chargeback:${chargebackId}`,
      before: { state: row.state },
      after: { state: to, ...(changes.evidenceDigest && { evidence: changes.evidenceDigest }) },
      reason,
      at,
    });
  });
}
