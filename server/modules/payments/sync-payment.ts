import { and, eq, isNotNull, lte } from "drizzle-orm";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { finishPayment } from "./finish-payment.ts";
import { GRACE_MS } from "./reconcile-payments.ts";
import { payments } from "./tables.ts";

/** Tries in a row, some seconds apart, before a gateway that cannot be asked is left alone for a while. */
const quickTries = 4;

/**
 * Does what is due of a payment. While the gateway is away the payment is left to the next rounds of reconciling, every two
 * minutes: however long that lasts no job is given up, and no more than one waits.
 * @throws whatever another try of the job may mend
 */
export async function syncPayment(deps: PaymentDeps, paymentId: string, attempt: number): Promise<void> {
  try {
    await finishPayment(deps, paymentId);
  } catch (error) {
    if (!(error instanceof SupplierError) || attempt < quickTries) throw error;
    const { db, clock, log } = deps;
    log.warn("payment gateway unavailable: payment check postponed", { payment: paymentId, fault: error.kind });
    const later = new Date(clock.now().getTime() + GRACE_MS);
    await db
      .update(payments)
      .set({ checkAt: later })
      .where(and(eq(payments.id, paymentId), isNotNull(payments.checkAt), lte(payments.checkAt, later)));
  }
}
