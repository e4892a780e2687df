import { and, eq } from "drizzle-orm";
import type { DifferenceState } from "#contract/admin/settlement-rows.ts";
import type { SupplierAcceptedTo } from "#contract/admin/supplier-statement-rows.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import type { Staff, SupplierStatementDeps } from "../deps.ts";
import { matchLines } from "../match/match-lines.ts";
import { recordsOfBooking } from "../records/known-records.ts";
import { syncRecords } from "../records/sync-records.ts";
import { type DifferenceRecord, supplierStatementLines } from "../tables.ts";
import { settleLine } from "./heal-differences.ts";
import { lockDifference, moveDifference } from "./move-difference.ts";

type Deps = SupplierStatementDeps;
type Change = { differenceId: string; revision: number; reason: string };

/** The supplier was asked, or a later statement is waited for. @throws AppError not_found, conflict */
export const noteDifference = (deps: Deps, { step, ...input }: Change & { step: "asked" | "waiting" }, by: Staff) =>
  change(deps, input, by, step, {});

/** Asks a second person to end it so. @throws AppError not_found, conflict */
export const proposeDifference = (deps: Deps, { to, ...input }: Change & { to: SupplierAcceptedTo }, by: Staff) =>
  change(deps, input, by, "proposed", { to, proposedBy: by.staffId });

/**
 * The second person accepts what is proposed, or gives it back; who proposed it may only take it back.
 * @throws AppError not_found, conflict; invalid_input for the first person
 */
export async function decideDifference(
  deps: Deps,
  { decision, ...input }: Change & { decision: "accept" | "give_back" },
  by: Staff,
): Promise<void> {
  if (decision === "give_back") return change(deps, input, by, "open", { to: null, proposedBy: null }, "proposed");
  await transaction(deps.db, async (tx) => {
    const row = await lockDifference(tx, input);
    if (row.state !== "proposed") throw new AppError("conflict", { details: { state: row.state } });
    if (row.proposedBy === by.staffId) throw new AppError("invalid_input", { errors: { decision: ["not_oneself"] } });
    const { id, short, to } = row;
    const at = deps.clock.now();
    await writeLedger(tx, { key: `statement-accepted:${id}`, paymentId: null, at, entries: acceptedEntries(row) });
    const { staffId } = by;
    await moveDifference(deps, tx, row, "accepted", { approvedBy: staffId, changedBy: staffId, reason: input.reason });
    await audit(deps, tx, row, "accepted", by, { reason: input.reason, to, short });
  });
}

/**
 * What is missing is not under review: it is still owed, to us or by us, as our books say. Anything else is under review since it came.
 * `cost`: we bear it, or gain it. `books`: we owe what our books said.
 */
function acceptedEntries({ cause, short, to }: DifferenceRecord) {
  const from = cause === "missing" || cause === "refund_missing" ? "supplier_payable" : "suspense";
  const into = to === "cost" ? "price_differences" : "supplier_payable";
  return from === into ? {} : { [into]: short, [from]: 0 - short };
}

/**
 * Gives a line of an unknown number to a booking of ours, to the halala. Nothing is written off by that, so one person is enough.
 * @throws AppError not_found, conflict; invalid_input (`booking`) where nothing that is owed for the booking agrees with the line
 */
export async function linkDifference(
  deps: Deps,
  { booking, ...input }: Change & { booking: string },
  by: Staff,
): Promise<void> {
  await syncRecords(deps);
  await transaction(deps.db, async (tx) => {
    const row = await lockDifference(tx, input);
    const { statementId, position, party } = row;
    if (row.cause !== "unknown" || !statementId || position === null)
      throw new AppError("conflict", { details: { state: row.state } });
    const at = supplierStatementLines;
    const [line] = await tx
      .select()
      .from(at)
      .where(and(eq(at.statementId, statementId), eq(at.position, position)));
    const refused = (why: string) => new AppError("invalid_input", { errors: { booking: [why] } });
    const records = await recordsOfBooking(tx, party, booking.trim());
    if (!line || records.length === 0) throw refused("not_found");
    // The line's own number is of nothing of ours: it stands in the place of the one number that is still to be stated.
    const record = records.find(({ id, documents, stated }) => {
      const [left, ...more] = documents.filter((each) => !stated.includes(each));
      if (left === undefined || more.length > 0) return false;
      const [outcome] = matchLines([{ ...line, document: left }], { records, memos: new Set() }, party);
      return outcome?.record?.id === id && outcome.difference === null;
    });
    if (!record) throw refused("does_not_agree");
    await settleLine(deps, tx, row, line, record);
    const { bookingId, reference, id } = record;
    const changes = { bookingId, reference, record: id, changedBy: by.staffId, reason: input.reason };
    await moveDifference(deps, tx, row, "linked", changes);
    await audit(deps, tx, row, "linked", by, { reason: input.reason, record: id });
  });
}

type Set = Parameters<typeof moveDifference>[4];

const change = (
  deps: Deps,
  input: Change,
  by: Staff,
  to: DifferenceState,
  set: Set,
  from?: DifferenceState,
): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const row = await lockDifference(tx, input);
    if (from && row.state !== from) throw new AppError("conflict", { details: { state: row.state } });
    await moveDifference(deps, tx, row, to, { ...set, reason: input.reason, changedBy: by.staffId });
    const action = to === "open" ? "given_back" : to;
    await audit(deps, tx, row, action, by, { reason: input.reason, ...(set?.to && { to: set.to }) });
  });

const audit = (
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { id, state, cause }: DifferenceRecord,
  step: string,
  { staffId }: Staff,
  { reason, ...after }: { reason: string } & Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, {
    staffId,
    action: `supplier_statement.difference_${step}`,
    subject: `supplier_difference:${id}`,
    before: { state, cause },
    after,
    reason,
    at: clock.now(),
  });
