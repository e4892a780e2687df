import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import { lockDifference, moveDifference } from "../differences/move-difference.ts";
import { bankLines } from "../tables.ts";
import { expectedLines, settledAtBank } from "./expected-lines.ts";
import { settleBankLine } from "./heal-bank-lines.ts";

type Asked = { differenceId: string; revision: number; reason: string; booking: string };

/**
 * Gives an unknown line to the payout of a settlement, or to a refund's transfer of a booking, to the halala. Nothing is written off by that, so one
 * person is enough. @throws AppError not_found, conflict; invalid_input (`booking`) where nothing of that number agrees with the line
 */
export async function linkBankLine(
  deps: SettlementDeskDeps,
  tx: Transaction,
  { booking, ...input }: Asked,
  { staffId }: Staff,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.bankLines})`);
  const row = await lockDifference(tx, input);
  if (row.cause !== "bank_unknown" || !row.bankLineId)
    throw new AppError("conflict", { details: { state: row.state } });
  const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, row.bankLineId));
  if (!line) throw new AppError("not_found");
  const refused = (why: string) => new AppError("invalid_input", { errors: { booking: [why] } });
  const number = booking.trim().toUpperCase();
  const named = (await expectedLines(deps, tx, line.valueOn)).filter(
    ({ reference }) => reference.toUpperCase() === number,
  );
  if (named.length === 0) throw refused("bank_not_found");
  const settled = await settledAtBank(tx, named);
  const { amount: came } = line;
  const found = named.find(({ record, amount }) => amount === came && !settled.has(record));
  if (!found) throw refused("bank_does_not_agree");
  await settleBankLine(deps, tx, row, line, found);
  const ofBooking = found.bookingId ? { bookingId: found.bookingId, reference: found.reference } : {};
  await moveDifference(deps, tx, row, "linked", {
    ...ofBooking,
    record: found.record,
    changedBy: staffId,
    reason: input.reason,
  });
  await recordAudit(tx, {
    staffId,
    action: "settlement.difference_linked",
    subject: `settlement_difference:${row.id}`,
    before: { state: row.state, cause: row.cause },
    after: { record: found.record },
    reason: input.reason,
    at: deps.clock.now(),
  });
}
