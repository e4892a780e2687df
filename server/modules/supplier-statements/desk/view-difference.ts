import { and, desc, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { isPermitted } from "#contract/admin/permissions.ts";
import type {
  SupplierCause,
  SupplierDifference,
  SupplierDifferenceRow,
} from "#contract/admin/supplier-statement-rows.ts";
import type { listSupplierDifferences } from "#contract/admin/supplier-statements.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Staff, StatementDeskDeps } from "../deps.ts";
import { nextDifferenceStates } from "#server/platform/differences/difference-states.ts";
import { partyOf } from "../party.ts";
import { type DifferenceRecord, supplierDifferences, supplierStatementLines, supplierStatements } from "../tables.ts";
import { openCaseOf, membersOf } from "./members-of.ts";

const page = 50;
type Asked = {
  cause?: SupplierCause | undefined;
  statement?: string | undefined;
  scope: "open" | "ended";
  before?: string | undefined;
};

export async function viewDifferences(
  { db }: Pick<StatementDeskDeps, "db">,
  { cause, statement, scope, before }: Asked,
): Promise<OutputOf<typeof listSupplierDifferences>> {
  const at = supplierDifferences;
  const rows = await select(
    db,
    and(
      scope === "open" ? isNull(at.endedAt) : isNotNull(at.endedAt),
      cause && eq(at.cause, cause),
      statement === undefined ? undefined : eq(at.statementId, statement),
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
  deps: Pick<StatementDeskDeps, "db" | "namesOf">,
  id: string,
  { staffId, role }: Staff,
  locale: Locale,
): Promise<SupplierDifference> {
  const [found] = await select(deps.db, eq(supplierDifferences.id, id));
  if (!found) throw new AppError("not_found");
  const { difference: row, line } = found;
  const member = await membersOf(deps, [row.changedBy, row.proposedBy, row.approvedBy], locale);
  const may = (to: DifferenceRecord["state"]) => nextDifferenceStates[row.state].includes(to);
  const [works, approves] = [isPermitted(role, "settlement.work"), isPermitted(role, "settlement.approve")];
  const isProposed = row.state === "proposed";
  const stated = (amount: number) => ({ amount, currency: row.currency });
  return {
    ...viewRow(found),
    revision: row.revision,
    line: line && {
      kind: line.kind,
      issuedOn: line.issuedOn,
      gross: stated(line.gross),
      commission: stated(line.commission),
      about: line.about,
    },
    reason: row.reason,
    changedBy: member(row.changedBy),
    changedAt: row.changedAt?.toISOString() ?? null,
    to: row.to,
    proposedBy: member(row.proposedBy),
    approvedBy: member(row.approvedBy),
    caseId: await openCaseOf(deps.db, "supplier_difference", id),
    allows: {
      note: works && may("asked"),
      link: works && may("linked") && row.cause === "unknown",
      propose: works && may("proposed"),
      approve: approves && isProposed && row.proposedBy !== staffId,
      takeBack: approves && isProposed,
    },
  };
}

type Found = Awaited<ReturnType<typeof select>>[number];

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ difference: supplierDifferences, statement: supplierStatements.reference, line: supplierStatementLines })
    .from(supplierDifferences)
    .leftJoin(supplierStatements, eq(supplierStatements.id, supplierDifferences.statementId))
    .leftJoin(
      supplierStatementLines,
      and(
        eq(supplierStatementLines.statementId, supplierDifferences.statementId),
        eq(supplierStatementLines.position, supplierDifferences.position),
      ),
    )
    .where(where)
    .orderBy(desc(supplierDifferences.number))
    .limit(page + 1);

function viewRow({ difference: row, statement }: Found): SupplierDifferenceRow {
  const { id, cause, state, statementId, position, document, bookingId, reference, ours, theirs, short } = row;
  return {
    id,
    cause,
    state,
    party: partyOf(row.party),
    statement:
      statementId && statement && position !== null ? { id: statementId, reference: statement, line: position } : null,
    document,
    booking: bookingId && reference ? { id: bookingId, reference } : null,
    ours: ours === null ? null : sar(ours),
    theirs: theirs === null ? null : { amount: theirs, currency: row.currency },
    short: sar(short),
    openedAt: row.openedAt.toISOString(),
  };
}
