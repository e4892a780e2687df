import { eq } from "drizzle-orm";
import { compareMoney } from "#contract/money.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { gatewayOf } from "./gateways.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { hasNoMoney } from "./payment-states.ts";
import { GRACE_MS } from "./reconcile-payments.ts";
import { type PaymentRow, payments } from "./tables.ts";

type Deps = Pick<PaymentDeps, "db" | "clock" | "log" | "gateways">;

/**
 * Money that no payment of ours is for goes back at once: what was paid a second time, or after the payment had ended. It never stands in our books;
 * settlements tell of it. While the gateway is away it is asked for again with every round. A payment that ended without money is looked at once more.
 */
export async function returnStray(
  { db, clock, log, gateways }: Deps,
  row: PaymentRow,
  remote: GatewayPayment,
  context: CallContext,
): Promise<PaymentRow> {
  const gateway = gatewayOf(gateways, row);
  if (!gateway.returnStray) return row;
  const now = clock.now().getTime();
  const lookAt = (at: number) =>
    db
      .update(payments)
      .set({ checkAt: new Date(at) })
      .where(eq(payments.id, row.id));
  const isHeld = compareMoney(remote.captured, remote.refunded) > 0 || remote.state === "authorized";
  const isLate = hasNoMoney(row) && isHeld;
  const lastLook = row.updatedAt.getTime() + (gateway.lateForMs ?? 0);
  if (!isLate && !remote.stray?.amount) {
    if (hasNoMoney(row) && now < lastLook) await lookAt(lastLook);
    return row;
  }
  log.error("gateway took money beside a payment or after its end: it goes back", {
    payment: row.id,
    state: row.state,
  });
  await lookAt(now + GRACE_MS);
  try {
    await gateway.returnStray(remote.ref, isLate ? "none" : "first", context);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    log.warn("payment gateway unavailable: money beside a payment is still there", {
      payment: row.id,
      fault: error.kind,
    });
  }
  return row;
}
