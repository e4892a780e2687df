import { and, eq, isNull } from "drizzle-orm";
import type { CallContext } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { findPayment } from "./find-payment.ts";
import { gatewayOf } from "./gateways.ts";
import type { GatewayPayment, NextStep } from "./payment-gateway.ts";
import { recordAnswer } from "./record-answer.ts";
import { returnStray } from "./return-stray.ts";
import { type PaymentRow, payments } from "./tables.ts";

type Deps = Pick<PaymentDeps, "db" | "queue" | "clock" | "log" | "gateways">;

/**
 * Asks the gateway what became of a payment and records it. The browser's return, the gateway's webhook and the
 * reconcile job all come here, in any order and any number of times: only the first that brings news has an effect.
 * @throws SupplierError when the gateway cannot be asked; nothing has changed then
 * @throws AppError not_found
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<PaymentRow> {
  // Another settling may be faster, time and again; who loses asks once more.
  for (let turn = 0; turn < 5; turn++) {
    const seen = await findPayment(deps.db, paymentId);
    const remote = await ask(deps, seen);
    if (!remote) return seen;
    const recorded = await recordAnswer(deps, remote.row, remote.payment);
    if (recorded) return returnStray(deps, recorded, remote.payment, contextOf(recorded));
  }
  return findPayment(deps.db, paymentId);
}

/** By the gateway's id, or by our reference while we do not have it; null when the gateway has never heard of it. */
async function ask(
  { db, gateways }: Deps,
  row: PaymentRow,
): Promise<{ row: PaymentRow; payment: GatewayPayment } | null> {
  // No gateway has heard of what was paid with a balance.
  if (row.method === "balance") return null;
  const gateway = gatewayOf(gateways, row);
  const context = contextOf(row);
  if (row.gatewayRef) {
    return { row, payment: await gateway.retrieve({ supplier: row.gateway, token: row.gatewayRef }, context) };
  }
  const found = await gateway.findByMerchantRef(row.id, context);
  return found && { row: await keepReference({ db }, row, found), payment: found.payment };
}

/** Keeps the gateway's id and page, whoever learns of them first. */
export async function keepReference(
  { db }: Pick<Deps, "db">,
  row: PaymentRow,
  { payment, next }: { payment: GatewayPayment; next: NextStep },
): Promise<PaymentRow> {
  const frame = next.kind === "frame" ? { frameSrc: next.src, frameOrigin: next.origin } : {};
  const step = next.kind === "frame" || next.kind === "none" ? {} : { step: next };
  await db
    .update(payments)
    .set({ gatewayRef: payment.ref.token, ...frame, ...step, parts: payment.parts })
    .where(and(eq(payments.id, row.id), isNull(payments.gatewayRef)));
  return findPayment(db, row.id);
}

/** The gateway's logs and ours meet at the payment's id. */
export function contextOf(row: PaymentRow): CallContext {
  return { requestId: row.id, locale: row.locale, bookingId: row.bookingId };
}
