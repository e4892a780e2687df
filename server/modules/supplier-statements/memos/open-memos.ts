import { and, desc, eq } from "drizzle-orm";
import { daysFrom, riyadhMidnight } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import type { StatementLine } from "../statement-source.ts";
import { agencyMemos, supplierDocuments, supplierRecords } from "../tables.ts";
import { disputeDays } from "../terms.ts";

type From = { id: string; party: string };

/** Writes memos of a statement down, each with its case; one that names what was sold is linked to its booking by itself. */
export async function openMemos(
  { clock }: Pick<SupplierStatementDeps, "clock">,
  tx: Transaction,
  { id: statementId, party }: From,
  lines: readonly StatementLine[],
): Promise<number> {
  const receivedAt = clock.now();
  for (const { kind, document, related, position, net: amount, issuedOn, about } of lines) {
    const booking = related === null ? null : await bookingOf(tx, party, related);
    const id = createSlug();
    // The last day counts whole.
    const disputeBy = daysFrom(riyadhMidnight(issuedOn), disputeDays + 1);
    const memo = kind === "adm" ? ("adm" as const) : ("acm" as const);
    const state = booking ? ("linked" as const) : ("received" as const);
    await tx.insert(agencyMemos).values({
      id,
      kind: memo,
      state,
      party,
      document,
      related,
      statementId,
      position,
      ...booking,
      amount,
      issuedOn,
      about,
      receivedAt,
      disputeBy,
    });
    await openCase(tx, clock, {
      queue: "agency_memo",
      subject: id,
      bookingId: booking?.bookingId ?? null,
      reference: booking?.reference ?? document,
      who: null,
      locale: "ar",
      promise: null,
      facts: { amount: sar(Math.abs(amount)), memo: { id, kind: memo }, dueBy: disputeBy.toISOString() },
    });
    await recordAudit(tx, {
      staffId: null,
      action: "agency_memo.received",
      subject: `agency_memo:${id}`,
      after: { state, document, related, amount },
      at: receivedAt,
    });
  }
  return lines.length;
}

/** The booking that a document was issued for; null where nothing is known by it. */
async function bookingOf(tx: Transaction, party: string, document: string) {
  const { id, bookingId, reference, at } = supplierRecords;
  const [found] = await tx
    .select({ bookingId, reference })
    .from(supplierDocuments)
    .innerJoin(supplierRecords, eq(id, supplierDocuments.record))
    .where(and(eq(supplierRecords.party, party), eq(supplierDocuments.document, document)))
    .orderBy(desc(at))
    .limit(1);
  return found ?? null;
}
