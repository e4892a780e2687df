import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import type { SettlementDeps } from "../deps.ts";
import { inBatches, knownPayments, settledRecords } from "../gateway/known-payments.ts";
import { matchLines, type Outcome } from "../gateway/match-lines.ts";
import { type DifferenceRecord, type LineRow, settlementDifferences, settlementLines, settlements } from "../tables.ts";
import { moveDifference } from "./move-difference.ts";

type Deps = Pick<SettlementDeps, "clock" | "payments">;

/** What was missed is in this settlement, or in these lines of the bank. */
export async function healMissing(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  records: readonly string[],
): Promise<void> {
  const { record, cause, endedAt } = settlementDifferences;
  for (const some of inBatches(records)) {
    const rows = await tx
      .select()
      .from(settlementDifferences)
      .where(and(inArray(record, some), inArray(cause, ["missing", "bank_missing"]), isNull(endedAt)))
      .for("update");
    for (const row of rows) await heal(deps, tx, row);
  }
}

/** Looks at lines again that nothing of ours explained: a payment, refund or notice may have become known since. Answers how many agree now. */
export async function healLines(deps: SettlementDeps): Promise<number> {
  const { cause, endedAt, settlementId } = settlementDifferences;
  const open = await deps.db
    .select({ difference: settlementDifferences, line: settlementLines, gateway: settlements.gateway })
    .from(settlementDifferences)
    .innerJoin(
      settlementLines,
      and(
        eq(settlementLines.settlementId, settlementDifferences.settlementId),
        eq(settlementLines.position, settlementDifferences.position),
      ),
    )
    .innerJoin(settlements, eq(settlements.id, settlementLines.settlementId))
    .where(and(inArray(cause, ["unknown", "refund", "chargeback"]), isNull(endedAt), isNotNull(settlementId)));
  let healed = 0;
  for (const { difference, line, gateway } of open) if (await healLine(deps, gateway, difference, line)) healed += 1;
  return healed;
}

async function healLine(
  deps: SettlementDeps,
  gateway: string,
  { id }: DifferenceRecord,
  line: LineRow,
): Promise<boolean> {
  const known = await knownPayments(deps, gateway, [line.gatewayRef]);
  return transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(settlementDifferences).where(eq(settlementDifferences.id, id)).for("update");
    if (!row || row.endedAt) return false;
    const [outcome] = matchLines([line], known, await settledRecords(tx, known.values()));
    if (!outcome || outcome.difference || !outcome.payment) return false;
    await settleLine(deps, tx, row, line, outcome);
    await heal(deps, tx, row, { bookingId: outcome.payment.bookingId, reference: outcome.payment.reference });
    return true;
  });
}

/** The line belongs to this after all: what was under review goes where it should have gone. */
export async function settleLine(
  { payments }: Pick<Deps, "payments">,
  tx: Transaction,
  { id, short }: DifferenceRecord,
  line: LineRow,
  { record, posting }: Outcome,
): Promise<void> {
  await tx
    .update(settlementLines)
    .set({ record })
    .where(and(eq(settlementLines.settlementId, line.settlementId), eq(settlementLines.position, line.position)));
  await payments.write(tx, { key: `difference:${id}`, entries: { ...posting, suspense: posting.suspense - short } });
}

export async function heal(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  row: DifferenceRecord,
  found: { bookingId?: string; reference?: string } = {},
): Promise<void> {
  await moveDifference(deps, tx, row, "healed", found);
  await recordAudit(tx, {
    staffId: null,
    action: "settlement.difference_healed",
    subject: `settlement_difference:${row.id}`,
    before: { state: row.state, cause: row.cause },
    after: { state: "healed" },
    at: deps.clock.now(),
  });
}
