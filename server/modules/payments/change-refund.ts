import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

type Changes = Partial<Omit<RefundRow, "id" | "paymentId" | "reason" | "askedBy" | "requestedAt">>;

/** Writes what became of a refund, and that there is news of its payment. */
export async function changeRefund(
  { clock }: Pick<PaymentDeps, "clock">,
  tx: Transaction,
  row: PaymentRow,
  { id }: RefundRow,
  changes: Changes,
): Promise<PaymentRow> {
  await tx.update(paymentRefunds).set(changes).where(eq(paymentRefunds.id, id));
  const [changed] = await tx
    .update(payments)
    .set({ revision: row.revision + 1, checks: 0, updatedAt: clock.now() })
    .where(eq(payments.id, row.id))
    .returning();
  return changed ?? row;
}
