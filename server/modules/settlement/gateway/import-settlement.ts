import { createHash } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { SettlementDeps } from "../deps.ts";
import { healMissing } from "../differences/heal-differences.ts";
import { type NewDifference, openDifferences } from "../differences/open-differences.ts";
import type { Settlement, SettlementLine } from "../settlement-source.ts";
import { settlementLines, settlements } from "../tables.ts";
import { inBatches, knownPayments, settledRecords } from "./known-payments.ts";
import { matchLines, type Outcome } from "./match-lines.ts";

export type Imported = { id: string; isNew: boolean; lines: number; differences: number };

/** One settlement at a time: what is settled before is read in the transaction that settles. */
const settlementLock = 727_276_001;

/**
 * Takes a settlement of a gateway: its lines, what they settle, the books, and a case for each difference, in one transaction. A repeat changes
 * nothing, by whichever way it comes. `by`: staff; null: fetched from the gateway.
 * @throws AppError conflict when its number is known with other lines, or its lines under another number; invalid_input (`gateway`) where all payments of
 *   ours that it names are another gateway's
 */
export async function importSettlement(
  deps: SettlementDeps,
  gateway: string,
  settlement: Settlement,
  by: string | null,
): Promise<Imported> {
  const { db, clock } = deps;
  const digest = digestOf(settlement);
  const known = await knownPayments(
    deps,
    gateway,
    settlement.lines.map(({ gatewayRef }) => gatewayRef),
  );
  if (known.size === 0) await refuseOthers(deps, gateway, settlement);
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${settlementLock})`);
    const { reference } = settlement;
    const [before] = await tx
      .select()
      .from(settlements)
      .where(
        or(eq(settlements.digest, digest), and(eq(settlements.gateway, gateway), eq(settlements.reference, reference))),
      );
    if (before) {
      if (before.digest !== digest || before.reference !== reference || before.gateway !== gateway)
        throw new AppError("conflict", { details: { settlement: before.reference } });
      return { id: before.id, isNew: false, lines: before.lines, differences: 0 };
    }
    const outcomes = matchLines(settlement.lines, known, await settledRecords(tx, known.values()));
    const id = createSlug();
    const sums = sumOf(outcomes);
    const found = differencesOf(id, settlement, outcomes, sums.net);
    await tx.insert(settlements).values({
      id,
      gateway,
      reference,
      origin: by === null ? "gateway" : "file",
      digest,
      payoutOn: settlement.payoutOn,
      paid: settlement.paid,
      gross: sums.gross,
      fees: sums.fee,
      vat: sums.vat,
      lines: outcomes.length,
      matched: outcomes.filter(({ difference }) => difference === null).length,
      firstAt: new Date(
        Math.min(...settlement.lines.slice(0, 50_000).map(({ at }) => at.getTime()), clock.now().getTime()),
      ),
      inTransit: true,
      importedBy: by,
      importedAt: clock.now(),
    });
    await insertLines(tx, id, outcomes);
    await deps.payments.write(tx, { key: `settlement:${id}`, entries: entriesOf(settlement, outcomes, sums.net) });
    await healMissing(
      deps,
      tx,
      outcomes.flatMap(({ record }) => record ?? []),
    );
    const differences = await openDifferences(deps, tx, found);
    await recordAudit(tx, {
      staffId: by,
      action: "settlement.imported",
      subject: `settlement:${id}`,
      after: { reference, lines: outcomes.length, paid: settlement.paid, differences },
      at: clock.now(),
    });
    return { id, isNew: true, lines: outcomes.length, differences };
  });
}

/** A file that was brought in as another gateway's would be a list of unknown payments. */
async function refuseOthers(deps: SettlementDeps, gateway: string, { lines }: Settlement): Promise<void> {
  for (const other of deps.gateways.filter((each) => each !== gateway)) {
    const theirs = await knownPayments(
      deps,
      other,
      lines.map(({ gatewayRef }) => gatewayRef),
    );
    if (theirs.size > 0) throw new AppError("invalid_input", { errors: { gateway: ["other_gateway"] } });
  }
}

const sumOf = (outcomes: readonly Outcome[]) =>
  outcomes.reduce(
    (sum, { line }) => ({
      gross: sum.gross + line.gross,
      fee: sum.fee + line.fee,
      vat: sum.vat + line.vat,
      net: sum.net + line.net,
    }),
    { gross: 0, fee: 0, vat: 0, net: 0 },
  );

function differencesOf(settlementId: string, { paid }: Settlement, outcomes: readonly Outcome[], net: number) {
  const found = outcomes.flatMap(({ line, payment, record, difference }): NewDifference[] =>
    difference
      ? [
          {
            ...difference,
            settlementId,
            position: line.position,
            record,
            gatewayRef: line.gatewayRef,
            bookingId: payment?.bookingId ?? null,
            reference: payment?.reference ?? null,
          },
        ]
      : [],
  );
  if (net !== paid) found.push({ cause: "payout", ours: net, theirs: paid, short: net - paid, settlementId });
  return found;
}

/** One movement of the books for the whole settlement: its lines say which payment each halala is of. */
function entriesOf({ paid }: Settlement, outcomes: readonly Outcome[], net: number) {
  const sum = { gateway_clearing: 0, gateway_fees: 0, input_vat: 0, suspense: net - paid };
  for (const { posting } of outcomes) {
    sum.gateway_clearing += posting.gateway_clearing;
    sum.gateway_fees += posting.gateway_fees;
    sum.input_vat += posting.input_vat;
    sum.suspense += posting.suspense;
  }
  return { ...sum, payouts_in_transit: paid };
}

async function insertLines(tx: Transaction, settlementId: string, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ line, record }) => ({ ...line, settlementId, record }));
  for (const some of inBatches(rows)) await tx.insert(settlementLines).values(some);
}

/** What makes two settlements the same: what was paid, and each line. */
function digestOf({ paid, lines }: Settlement): string {
  const hash = createHash("sha256").update(String(paid));
  for (const line of lines) hash.update(lineText(line));
  return hash.digest("hex");
}

const lineText = ({ gatewayRef, type, currency, gross, fee, vat, at }: SettlementLine) =>
  `\n${[gatewayRef, type, currency, gross, fee, vat, Math.floor(at.getTime() / 1000)].join(" ")}`;
