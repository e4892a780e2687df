import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { openRefund, queuedRefunds, staffRefunds } from "./find-refunds.ts";
import { nextCheck } from "./next-check.ts";
import { type PaymentRow, payments } from "./tables.ts";

/** Writes down when the gateway is asked again, and tells staff of what has waited too long. */
export async function planNextCheck(
  { clock, log }: Pick<PaymentDeps, "clock" | "log">,
  tx: Transaction,
  row: PaymentRow,
): Promise<PaymentRow> {
  const refund =
    (await openRefund(tx, row.id)) ??
    (await queuedRefunds(tx, row.id))[0] ??
    (await staffRefunds(tx, row.id))[0] ??
    null;
  const check = nextCheck(row, refund, clock.now());
  if (check?.alert)
    log.error("payment is taking too long at the gateway", {
      payment: row.id,
      state: row.state,
      wanted: row.wanted,
    });
  const [planned] = await tx
    .update(payments)
    .set({ checks: row.checks + 1, checkAt: check?.at ?? null })
    .where(eq(payments.id, row.id))
    .returning();
  return planned ?? row;
}
