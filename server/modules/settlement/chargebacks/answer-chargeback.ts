import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import type { GatewayChargeback } from "../settlement-source.ts";
import { type ChargebackRow, chargebacks } from "../tables.ts";
import { makeEvidence } from "./evidence-pack.ts";
import { lockChargeback, moveChargeback } from "./move-chargeback.ts";

type Change = { chargebackId: string; revision: number; reason: string };

/** Makes the evidence and sends it. @throws AppError not_found, conflict, supplier_failed */
export async function sendEvidence(deps: SettlementDeskDeps, input: Change, by: Staff): Promise<void> {
  const row = await readOpen(deps, input);
  const { zip, names } = await makeEvidence(deps, row, input.reason);
  await ask(() => deps.chargebacks.sendEvidence(row.ref, zip, row.id));
  const evidenceDigest = createHash("sha256").update(zip).digest("hex");
  await record(deps, input, by, "evidence_sent", { evidenceDigest, evidenceFiles: names });
}

/** The bank keeps the money. @throws AppError not_found, conflict, supplier_failed */
export async function acceptChargeback(deps: SettlementDeskDeps, input: Change, by: Staff): Promise<void> {
  const row = await readOpen(deps, input);
  await ask(() => deps.chargebacks.accept(row.ref, row.id));
  await record(deps, input, by, "accepted", {});
}

/** Before the gateway is asked; once more after it. */
async function readOpen({ db, clock }: SettlementDeskDeps, { chargebackId, revision }: Change): Promise<ChargebackRow> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
  if (!row) throw new AppError("not_found");
  if (row.revision !== revision || row.state !== "opened")
    throw new AppError("conflict", { details: { state: row.state } });
  if (row.respondBy <= clock.now()) throw new AppError("conflict", { details: { tooLate: true } });
  return row;
}

async function ask(call: () => Promise<GatewayChargeback>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "not_permitted") throw new AppError("conflict", { details: { gateway: true } });
    throw new AppError("supplier_failed");
  }
}

/** The gateway has it: what became of the row meanwhile counts, and a notice of the same is no news. */
function record(
  deps: SettlementDeskDeps,
  { chargebackId, reason }: Change,
  { staffId }: Staff,
  to: "evidence_sent" | "accepted",
  changes: Partial<Pick<ChargebackRow, "evidenceDigest" | "evidenceFiles">>,
): Promise<void> {
  const at = deps.clock.now();
  return transaction(deps.db, async (tx) => {
    const row = await lockChargeback(tx, { chargebackId });
    const own = { ...changes, answeredBy: staffId, answeredAt: at, reason };
    if (row.state === "opened") await moveChargeback(deps, tx, row, to, own);
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
