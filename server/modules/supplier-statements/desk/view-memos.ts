import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { listAgencyMemos } from "#contract/admin/agency-memos.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { AgencyMemo, AgencyMemoRow } from "#contract/admin/supplier-statement-rows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Staff, StatementDeskDeps } from "../deps.ts";
import { nextMemoStates } from "../memos/memo-states.ts";
import { mayPropose } from "../memos/work-memo.ts";
import { partyOf } from "../party.ts";
import { agencyMemos, type MemoRow, supplierStatements } from "../tables.ts";
import { membersOf, openCaseOf } from "./members-of.ts";

const page = 50;

export async function viewMemos(
  { db }: Pick<StatementDeskDeps, "db">,
  { scope, before }: { scope: "open" | "ended"; before?: string | undefined },
): Promise<OutputOf<typeof listAgencyMemos>> {
  const { number, endedAt } = agencyMemos;
  const isOpen = isNull(endedAt);
  const rows = await select(
    db,
    and(scope === "open" ? isOpen : isNotNull(endedAt), before === undefined ? undefined : lt(number, Number(before))),
  );
  const shown = rows.slice(0, page);
  const [sums] = await db
    .select({ open: sql<number>`count(*)::int`, asked: sql<string>`coalesce(sum(${agencyMemos.amount}), 0)` })
    .from(agencyMemos)
    .where(isOpen);
  return {
    memos: shown.map(({ memo }) => viewRow(memo)),
    next: rows.length > page ? String(shown.at(-1)?.memo.number) : null,
    open: sums?.open ?? 0,
    asked: sar(Number(sums?.asked ?? 0)),
  };
}

/** @throws AppError not_found */
export async function viewMemo(
  deps: Pick<StatementDeskDeps, "db" | "namesOf" | "clock">,
  id: string,
  { staffId, role }: Staff,
  locale: Locale,
): Promise<AgencyMemo> {
  const [found] = await select(deps.db, eq(agencyMemos.id, id));
  if (!found) throw new AppError("not_found");
  const { memo: row, statement } = found;
  const member = await membersOf(deps, [row.changedBy, row.proposedBy, row.approvedBy, row.disputedBy], locale);
  const may = (to: MemoRow["state"]) => nextMemoStates[row.state].includes(to);
  const [works, approves] = [isPermitted(role, "settlement.work"), isPermitted(role, "settlement.approve")];
  const { disputeReason, evidence, disputedAt, proposedBy } = row;
  const disputedBy = member(row.disputedBy);
  const isProposed = proposedBy !== null && row.endedAt === null;
  return {
    ...viewRow(row),
    revision: row.revision,
    statement: { id: row.statementId, reference: statement ?? "", line: row.position },
    about: row.about,
    dispute:
      disputeReason && evidence && disputedBy && disputedAt
        ? { reason: disputeReason, evidence, by: disputedBy, at: disputedAt.toISOString() }
        : null,
    reason: row.reason,
    changedBy: member(row.changedBy),
    changedAt: row.changedAt?.toISOString() ?? null,
    proposedBy: member(proposedBy),
    approvedBy: member(row.approvedBy),
    caseId: await openCaseOf(deps.db, "agency_memo", id),
    allows: {
      link: works && may("linked"),
      review: works && may("under_review"),
      dispute: works && may("disputed") && !isProposed && row.disputeBy > deps.clock.now(),
      withdraw: works && may("withdrawn"),
      propose: works && mayPropose(row),
      approve: approves && isProposed && proposedBy !== staffId,
      takeBack: approves && isProposed,
    },
  };
}

/** The newest first. */
const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ memo: agencyMemos, statement: supplierStatements.reference })
    .from(agencyMemos)
    .leftJoin(supplierStatements, eq(supplierStatements.id, agencyMemos.statementId))
    .where(where)
    .orderBy(desc(agencyMemos.number))
    .limit(page + 1);

function viewRow(row: MemoRow): AgencyMemoRow {
  const { id, kind, state, document, related, bookingId, reference, amount, issuedOn, disputeBy, receivedAt } = row;
  return {
    id,
    kind,
    state,
    party: partyOf(row.party),
    document,
    related,
    booking: bookingId && reference ? { id: bookingId, reference } : null,
    amount: sar(amount),
    issuedOn,
    disputeBy: disputeBy.toISOString(),
    receivedAt: receivedAt.toISOString(),
  };
}
