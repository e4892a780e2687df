import { and, eq } from "drizzle-orm";
import { type AcceptedTo, acceptedOf, type DifferenceState } from "#contract/admin/settlement-rows.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import { settledRecords, withChargebacks } from "../gateway/known-payments.ts";
import { matchLines } from "../gateway/match-lines.ts";
import { linkBankLine } from "../bank/link-bank-line.ts";
import { type DifferenceRecord, settlementDifferences, settlementLines, settlements } from "../tables.ts";
import { settleLine } from "./heal-differences.ts";
import { lockDifference, moveDifference } from "./move-difference.ts";

type Deps = SettlementDeskDeps;
type Change = { differenceId: string; revision: number; reason: string };

/** The gateway was asked, or a later settlement is waited for. @throws AppError not_found, conflict */
export const noteDifference = (deps: Deps, { step, ...input }: Change & { step: "asked" | "waiting" }, by: Staff) =>
  change(deps, input, by, step, {});

/** Asks a second person to accept it. @throws AppError not_found, conflict */
export const proposeDifference = (deps: Deps, { to, ...input }: Change & { to: AcceptedTo }, by: Staff) =>
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
    await deps.payments.write(tx, { key: `accepted:${row.id}`, entries: acceptedEntries(row) });
    await moveDifference(deps, tx, row, "accepted", {
      approvedBy: by.staffId,
      changedBy: by.staffId,
      reason: input.reason,
    });
    await audit(deps, tx, row, "accepted", by, { reason: input.reason, to: row.to, short: row.short });
  });
}

const accounts = { fees: "gateway_fees", bank_charges: "bank_charges", suspense: "suspense" } as const;

/** What is missing is not under review yet: it leaves what the gateway holds, or what is on its way. Anything else is there since it came. */
function acceptedEntries({ cause, short, to, record }: DifferenceRecord) {
  const atBank = record?.startsWith("payout:") ? ("payouts_in_transit" as const) : ("company_bank" as const);
  const missing = { missing: "gateway_clearing", bank_missing: atBank } as const;
  const from = cause === "missing" || cause === "bank_missing" ? missing[cause] : "suspense";
  const into = accounts[to ?? "suspense"];
  return from === into ? {} : { [into]: short, [from]: 0 - short };
}

/**
 * Gives the line of an unknown payment to a booking's payment of ours, to the halala. Nothing is written off by that, so one person is enough.
 * @throws AppError not_found, conflict; invalid_input (`booking`) where no payment of the booking agrees with the line
 */
export async function linkDifference(
  deps: Deps,
  { booking, ...input }: Change & { booking: string },
  by: Staff,
): Promise<void> {
  const ofBooking = await deps.payments.byReference(booking.trim());
  await transaction(deps.db, async (tx) => {
    const [seen] = await tx
      .select({ cause: settlementDifferences.cause })
      .from(settlementDifferences)
      .where(eq(settlementDifferences.id, input.differenceId));
    if (seen?.cause === "bank_unknown") return linkBankLine(deps, tx, { ...input, booking }, by);
    const row = await lockDifference(tx, input);
    const { settlementId, position } = row;
    if (row.cause !== "unknown" || !settlementId || position === null)
      throw new AppError("conflict", { details: { state: row.state } });
    const [line] = await tx
      .select()
      .from(settlementLines)
      .where(and(eq(settlementLines.settlementId, settlementId), eq(settlementLines.position, position)));
    const refused = (why: string) => new AppError("invalid_input", { errors: { booking: [why] } });
    if (ofBooking.length === 0) throw refused("not_found");
    const [of] = await tx
      .select({ gateway: settlements.gateway })
      .from(settlements)
      .where(eq(settlements.id, settlementId));
    const candidates = await withChargebacks(
      tx,
      ofBooking.filter(({ gateway }) => gateway === of?.gateway),
    );
    const settled = await settledRecords(tx, candidates);
    const outcome = candidates
      .flatMap((payment) => (line ? matchLines([line], new Map([[line.gatewayRef ?? "", payment]]), settled) : []))
      .find(({ difference }) => difference === null);
    if (!line || !outcome?.payment) throw refused("does_not_agree");
    await settleLine(deps, tx, row, line, outcome);
    const { bookingId, reference } = outcome.payment;
    await moveDifference(deps, tx, row, "linked", {
      bookingId,
      reference,
      record: outcome.record,
      changedBy: by.staffId,
      reason: input.reason,
    });
    await audit(deps, tx, row, "linked", by, { reason: input.reason, record: outcome.record });
  });
}

type Set = Parameters<typeof moveDifference>[4];

async function change(
  deps: Deps,
  input: Change,
  by: Staff,
  to: DifferenceState,
  set: Set,
  from?: DifferenceState,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const row = await lockDifference(tx, input);
    if (from && row.state !== from) throw new AppError("conflict", { details: { state: row.state } });
    if (set?.to && !acceptedOf(row.cause).includes(set.to))
      throw new AppError("invalid_input", { errors: { to: ["required"] } });
    await moveDifference(deps, tx, row, to, { ...set, reason: input.reason, changedBy: by.staffId });
    const action = to === "open" ? "given_back" : to;
    await audit(deps, tx, row, action, by, { reason: input.reason, ...(set?.to && { to: set.to }) });
  });
}

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
    action: `settlement.difference_${step}`,
    subject: `settlement_difference:${id}`,
    before: { state, cause },
    after,
    reason,
    at: clock.now(),
  });
