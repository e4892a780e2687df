import { setTimeout as rest } from "node:timers/promises";
import { isSameMoney, sar } from "#contract/money.ts";
import type { PaymentRequest } from "#server/modules/payments/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { isCertain } from "#server/platform/partners/is-certain.ts";
import { sessionBody } from "./session-body.ts";
import {
  beginSession,
  findSession,
  keepSession,
  type SessionRow,
  settleSession,
  writeSession,
} from "./session-rows.ts";
import type { TabbyDeps } from "./tabby-deps.ts";
import { deadlineMs } from "./tabby-partner.ts";

const pauseMs = 100;

/**
 * The session of a payment, made once. Of a lost answer nothing is found: Tabby lists what was agreed to alone. Another is made then, and the lost one
 * ends by itself, as nobody was given its address. @throws SupplierError duplicate when our reference was used for something else
 */
export async function startSession(
  deps: TabbyDeps & { merchantCode: string },
  request: PaymentRequest,
  context: CallContext,
): Promise<SessionRow> {
  const { db, clock } = deps;
  const { merchantRef } = request;
  const expiresAt = new Date(request.expiresAt);
  const row = await writeSession(db, { merchantRef, amount: request.amount.amount, expiresAt }, clock.now());
  if (!isSameMoney(sar(row.amount), request.amount) || row.expiresAt.getTime() !== expiresAt.getTime())
    throw new SupplierError("duplicate", { code: "another_request" });
  for (let waited = 0; ; waited += pauseMs) {
    const known = await findSession(db, merchantRef);
    if (known?.paymentId) return known;
    if (await beginSession(db, merchantRef, clock.now())) return sendSession(deps, request, context);
    // Another call sends it at this moment.
    if (waited > deadlineMs) throw new SupplierError("unknown_outcome", { code: "being_sent" });
    await rest(pauseMs);
  }
}

async function sendSession(
  { db, clock, calls, merchantCode }: TabbyDeps & { merchantCode: string },
  request: PaymentRequest,
  context: CallContext,
): Promise<SessionRow> {
  const { merchantRef, amount } = request;
  try {
    const { status, payment, configuration } = await calls.createSession(
      sessionBody(request, merchantCode, clock.now()),
      context,
    );
    const isOurs =
      payment.currency === amount.currency &&
      isSameMoney(sar(payment.amount), amount) &&
      payment.order?.reference_id === merchantRef;
    const isRejected = status === "rejected";
    const webUrl = isRejected ? null : (configuration.available_products?.installments?.[0]?.web_url ?? null);
    // Not ours, or nowhere to go: it was made all the same, and waits for nobody.
    if (!isOurs || (!isRejected && !webUrl)) throw new SupplierError("unknown_outcome", { code: "other_session" });
    return await keepSession(db, merchantRef, { paymentId: payment.id, webUrl, isRejected });
  } catch (error) {
    await settleSession(db, merchantRef, isCertain(error) ? "ready" : "doubt");
    throw error;
  }
}
