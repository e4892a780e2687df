import { eq } from "drizzle-orm";
import { compareMoney, sar } from "#contract/money.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import { bookingOf } from "./divisions.ts";
import type { PaymentDeps } from "./deps.ts";
import { openRefund, queuedRefunds } from "./find-refunds.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

type Deps = Pick<PaymentDeps, "clock">;

/** The next refund whose time has come, if none is with the gateway: its turn is now. The one that is there, otherwise. */
export async function takeTurn(deps: Deps, tx: Transaction, row: PaymentRow): Promise<RefundRow | null> {
  const open = await openRefund(tx, row.id);
  if (open) return open;
  const [next] = await queuedRefunds(tx, row.id);
  // What the payer's bank takes back is not sent a second time: it waits until the bank has decided.
  const free = row.captured - row.refunded - row.transferred - row.disputed;
  if (next && compareMoney(sar(next.amount), sar(free)) > 0) return null;
  return next && next.sendAt <= deps.clock.now() ? beginRefund(deps, tx, row, next) : null;
}

/** Writes a try down before it is made: from here on it is asked for until the gateway has answered. */
export async function beginRefund(
  { clock }: Deps,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
): Promise<RefundRow> {
  const now = clock.now();
  const { id, tryId, amount } = refund;
  const bookingId = bookingOf(row, refund);
  const { reference } = row;
  const amounts = { amount };
  await postEvent(tx, "refund", { id: tryId, paymentId: row.id, bookingId, reference, at: now, amounts });
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, updatedAt: now })
    .where(eq(payments.id, row.id));
  const [begun] = await tx
    .update(paymentRefunds)
    .set({ state: "requested" })
    .where(eq(paymentRefunds.id, id))
    .returning();
  if (!begun) throw new Error(`refund ${id} not found`);
  return begun;
}
