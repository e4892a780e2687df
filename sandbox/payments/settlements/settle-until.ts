import { locks } from "../../locks.ts";
import { randomUUID } from "node:crypto";
import { inTransaction, type Tx } from "../database.ts";
import type { SandboxDeps } from "../sandbox-deps.ts";
import { plantFaults } from "./plant-faults.ts";
import { lineOf, type MovedEntry, type SettlementLine, sumLines } from "./settlement-line.ts";

const PAYOUT_DAYS = 2;

/** One settlement of all that moved before then and was not settled yet; none of nothing. What is wrong with it, by the faults, is so once. */
export async function settleUntil(
  { pool, clock, faults }: Pick<SandboxDeps, "pool" | "clock" | "faults">,
  until: Date,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [locks.settlements]);
    const moved = await tx.query<MovedEntry>(
      `select e.id, e.payment_id, e.kind, e.amount, e.at, coalesce(p.card_brand, p.method) as brand, p.merchant_ref
       from sandbox_payments.entries e join sandbox_payments.payments p on p.id = e.payment_id
       where e.at <= $1 and not exists (select 1 from sandbox_payments.settlement_lines l where l.entry_id = e.id)
       order by e.id`,
      [until],
    );
    if (moved.rows.length === 0) return;
    const refused = await refusedRefund(tx);
    const honest = moved.rows.map(lineOf);
    const { lines, extra } = plantFaults(honest, { wanted: faults.settings.settlement, refused, at: until });
    faults.change({ settlement: [] });
    await insert(tx, { lines, extra, now: clock.now(), until });
  });
}

async function insert(
  tx: Tx,
  { lines, extra, now, until }: { lines: SettlementLine[]; extra: number; now: Date; until: Date },
): Promise<void> {
  const shown = lines.filter(({ hidden }) => !hidden);
  const { net, fee, vat } = sumLines(shown);
  const id = randomUUID();
  const day = dayIn(new Date(until.getTime() - 1));
  await tx.query(
    `insert into sandbox_payments.settlements (id, day, currency, amount, fee, tax, payout_on, created_at)
     values ($1, $2, 'SAR', $3, $4, $5, $6, $7)`,
    [id, day, net + extra, fee, vat, dayIn(new Date(until.getTime() + PAYOUT_DAYS * 86_400_000)), now],
  );
  for (const line of lines)
    await tx.query(
      `insert into sandbox_payments.settlement_lines (settlement_id, entry_id, hidden, payment_id, description, scheme, source,
         type, currency, amount, net_amount, fee, vat, transaction_date)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'SAR', $9, $10, $11, $12, $13)`,
      [
        id,
        line.entryId,
        line.hidden,
        line.paymentId,
        line.description,
        line.scheme,
        "creditcard",
        line.type,
        line.amount,
        line.net,
        line.fee,
        line.vat,
        line.at,
      ],
    );
}

/** A refund that never left, for the fault that settles it. */
async function refusedRefund(tx: Tx): Promise<{ paymentId: string; amount: number; brand: string } | null> {
  const found = await tx.query<{ paymentId: string; amount: number; brand: string }>(
    `select r.payment_id as "paymentId", r.amount, coalesce(p.card_brand, p.method) as brand from sandbox_payments.refunds r
     join sandbox_payments.payments p on p.id = r.payment_id where r.state = 'failed' order by r.created_at limit 1`,
  );
  return found.rows[0] ?? null;
}

/** The day in Riyadh, which has one offset all year. */
const dayIn = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
