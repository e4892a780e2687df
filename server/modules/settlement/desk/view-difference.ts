import { and, desc, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { listDifferences } from "#contract/admin/settlement.ts";
import type { Difference, DifferenceRow, SettlementCause } from "#contract/admin/settlement-rows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import { nextDifferenceStates } from "#server/platform/differences/difference-states.ts";
import { bankLines, type DifferenceRecord, settlementDifferences, settlementLines, settlements } from "../tables.ts";

const page = 50;
type Asked = {
  cause?: SettlementCause | undefined;
  settlement?: string | undefined;
  scope: "open" | "ended";
  before?: string | undefined;
};

export async function viewDifferences(
  { db }: Pick<SettlementDeskDeps, "db">,
  { cause, settlement, scope, before }: Asked,
): Promise<OutputOf<typeof listDifferences>> {
  const at = settlementDifferences;
  const rows = await select(
    db,
    and(
      scope === "open" ? isNull(at.endedAt) : isNotNull(at.endedAt),
      cause && eq(at.cause, cause),
      settlement === undefined ? undefined : eq(at.settlementId, settlement),
      before === undefined ? undefined : lt(at.number, Number(before)),
    ),
  );
  const shown = rows.slice(0, page);
  return {
    differences: shown.map(viewRow),
    next: rows.length > page ? String(shown.at(-1)?.difference.number) : null,
  };
}

/** @throws AppError not_found */
export async function viewDifference(
  { db, namesOf }: Pick<SettlementDeskDeps, "db" | "namesOf">,
  id: string,
  { staffId, role }: Staff,
  locale: Locale,
): Promise<Difference> {
  const [found] = await select(db, eq(settlementDifferences.id, id));
  if (!found) throw new AppError("not_found");
  const { difference: row, line } = found;
  const ids = [row.changedBy, row.proposedBy, row.approvedBy].filter((each) => each !== null);
  const names = await namesOf(ids);
  const memberOf = (each: string | null) => each && { id: each, name: names.get(each)?.[locale] ?? "" };
  const [open] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.queue, "settlement_difference"), eq(cases.subject, id), isNull(cases.closedAt)));
  const may = (to: DifferenceRecord["state"]) => nextDifferenceStates[row.state].includes(to);
  const [works, approves] = [isPermitted(role, "settlement.work"), isPermitted(role, "settlement.approve")];
  const isProposed = row.state === "proposed";
  return {
    ...viewRow(found),
    revision: row.revision,
    lineType: line?.type ?? null,
    scheme: line?.scheme || null,
    transactionAt: line?.at.toISOString() ?? null,
    reason: row.reason,
    changedBy: memberOf(row.changedBy) || null,
    changedAt: row.changedAt?.toISOString() ?? null,
    to: row.to,
    proposedBy: memberOf(row.proposedBy) || null,
    approvedBy: memberOf(row.approvedBy) || null,
    caseId: open?.id ?? null,
    allows: {
      note: works && may("asked"),
      link: works && may("linked") && (row.cause === "unknown" || row.cause === "bank_unknown"),
      propose: works && may("proposed"),
      approve: approves && isProposed && row.proposedBy !== staffId,
      takeBack: approves && isProposed,
    },
  };
}

type Found = Awaited<ReturnType<typeof select>>[number];

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      difference: settlementDifferences,
      settlement: settlements.reference,
      bankLine: {
        id: bankLines.id,
        valueOn: bankLines.valueOn,
        reference: bankLines.reference,
        counterparty: bankLines.counterparty,
      },
      line: { type: settlementLines.type, scheme: settlementLines.scheme, at: settlementLines.at },
    })
    .from(settlementDifferences)
    .leftJoin(settlements, eq(settlements.id, settlementDifferences.settlementId))
    .leftJoin(bankLines, eq(bankLines.id, settlementDifferences.bankLineId))
    .leftJoin(
      settlementLines,
      and(
        eq(settlementLines.settlementId, settlementDifferences.settlementId),
        eq(settlementLines.position, settlementDifferences.position),
      ),
    )
    .where(where)
    .orderBy(desc(settlementDifferences.number))
    .limit(page + 1);

function viewRow({ difference: row, settlement, bankLine }: Found): DifferenceRow {
  const { id, cause, state, settlementId, position, gatewayRef, bookingId, reference, ours, theirs, short } = row;
  const moneyOf = (halalas: number | null) => (halalas === null ? null : sar(halalas));
  return {
    id,
    cause,
    state,
    settlement: settlementId && settlement ? { id: settlementId, reference: settlement, line: position } : null,
    gatewayRef,
    bankLine,
    booking: bookingId && reference ? { id: bookingId, reference } : null,
    ours: moneyOf(ours),
    theirs: moneyOf(theirs),
    short: sar(short),
    openedAt: row.openedAt.toISOString(),
  };
}
