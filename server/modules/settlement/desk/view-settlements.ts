import { and, count, desc, inArray, isNull, lt } from "drizzle-orm";
import type { getSettlements } from "#contract/admin/settlement.ts";
import { type SettlementCause, settlementCauses } from "#contract/admin/settlement-rows.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import type { SettlementDeps } from "../deps.ts";
import { arrivals } from "../bank/view-bank-lines.ts";
import { settlementDifferences, settlements } from "../tables.ts";

const page = 30;

/** The newest first, from behind the number of the page before. */
export async function viewSettlements(
  { db, payments, gateways }: Pick<SettlementDeps, "db" | "payments" | "gateways">,
  { before }: { before?: string | undefined },
): Promise<OutputOf<typeof getSettlements>> {
  const rows = await db
    .select()
    .from(settlements)
    .where(before === undefined ? undefined : lt(settlements.number, Number(before)))
    .orderBy(desc(settlements.number))
    .limit(page + 1);
  const shown = rows.slice(0, page);
  const { settlementId, cause, endedAt } = settlementDifferences;
  const ids = shown.map(({ id }) => id);
  const ofEach = await db
    .select({ settlementId, open: count() })
    .from(settlementDifferences)
    .where(and(isNull(endedAt), inArray(settlementId, ids)))
    .groupBy(settlementId);
  const byCause = await db
    .select({ cause, open: count() })
    .from(settlementDifferences)
    .where(isNull(endedAt))
    .groupBy(cause);
  const balances = await payments.balances();
  const arrivedOn = await arrivals(db, ids);
  return {
    settlements: shown.map((row) => ({
      id: row.id,
      gateway: row.gateway,
      reference: row.reference,
      origin: row.origin,
      payoutOn: row.payoutOn,
      paid: sar(row.paid),
      gross: sar(row.gross),
      fees: sar(row.fees),
      vat: sar(row.vat),
      lines: row.lines,
      matched: row.matched,
      open: ofEach.find((each) => each.settlementId === row.id)?.open ?? 0,
      bank: {
        on: arrivedOn.get(row.id) ?? null,
        isExpected: row.inTransit && row.paid !== 0 && !arrivedOn.has(row.id),
      },
      importedAt: row.importedAt.toISOString(),
    })),
    gateways: [...gateways],
    next: rows.length > page ? String(shown.at(-1)?.number) : null,
    open: Object.fromEntries(
      settlementCauses.map((each) => [each, byCause.find((row) => row.cause === each)?.open ?? 0]),
    ) as Record<SettlementCause, number>,
    held: sar(balances["gateway_clearing"] ?? 0),
    inTransit: sar(balances["payouts_in_transit"] ?? 0),
    suspense: sar(balances["suspense"] ?? 0),
  };
}
