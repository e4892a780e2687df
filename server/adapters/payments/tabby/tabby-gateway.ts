import { compareMoney, sar } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import rules from "#data/payment-methods.json" with { type: "json" };
import type { GatewayPayment, PaymentGateway, PaymentRequest } from "#server/modules/payments/index.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { capturePayment, closePayment, refundPayment, returnLate } from "./change-payment.ts";
import { readNext, readPayment, readRejected } from "./read-payment.ts";
import { readWebhook } from "./read-webhook.ts";
import { findSession, sessionOfPayment, type SessionRow } from "./session-rows.ts";
import { startSession } from "./start-session.ts";
import { createTabbyCalls } from "./tabby-calls.ts";
import { gatewayId, tabbyPartner, type TabbySettings } from "./tabby-partner.ts";
import type { TabbyPayment } from "./tabby-shapes.ts";

const methods = rules.gateways.tabby as readonly PaymentMethod[];
const minAmount = sar(rules.methods.tabby.from);
/** Tabby's sessions last twenty minutes, and their payments end some ten later; a little for its clock. */
const lateForMs = 45 * 60_000;

/** Tabby pays in the payer's place and collects in four parts: agreed to on its own page, captured with the confirmation (docs/decisions/0103). */
export function createTabby(deps: TransportDeps, settings: TabbySettings): PaymentGateway {
  const calls = createTabbyCalls(createTransport(deps, tabbyPartner(settings)));
  const { db, clock } = deps;
  const own = { db, clock, calls, merchantCode: settings.merchantCode };

  async function told(payment: TabbyPayment): Promise<GatewayPayment> {
    const session = await sessionOfPayment(db, payment.id);
    return readPayment(payment, session?.expiresAt ?? null, clock.now());
  }
  async function withNext(session: SessionRow, context: CallContext) {
    const { isRejected, paymentId, expiresAt } = session;
    if (isRejected || !paymentId) return { payment: readRejected(session), next: { kind: "none" } as const };
    const payment = readPayment(await calls.payment(paymentId, context), expiresAt, clock.now());
    return { payment, next: readNext(session, payment) };
  }

  return {
    id: gatewayId,
    can: { methods, manualCapture: methods, currencies: ["SAR"], minAmount, limitsCards: false },
    start: async (request, context) => {
      refuseUnpayable(request);
      return withNext(await startSession(own, request, context), context);
    },
    retrieve: async ({ token }, context) => {
      const session = await sessionOfPayment(db, token);
      return session?.isRejected ? readRejected(session) : told(await calls.payment(token, context));
    },
    findByMerchantRef: async (merchantRef, context) => {
      const session = await findSession(db, merchantRef);
      return session?.paymentId ? withNext(session, context) : null;
    },
    capture: async ({ token }, amount, key, context) =>
      told(await capturePayment(calls, { id: token, amount, key }, context)),
    void: async ({ token }, _key, context) => {
      const payment = await told(await closePayment(calls, token, context));
      return payment.state === "created" ? { ...payment, state: "voided", parts: null } : payment;
    },
    refund: async ({ token }, amount, key, context) =>
      told(await refundPayment(calls, { id: token, amount, key }, context)),
    lateForMs,
    // Nothing is ever taken beside a payment: what comes late is all of it.
    returnStray: async ({ token }, _keeps, context) => told(await returnLate(calls, token, context)),
    // Whatever else it is answered, it sends again.
    acknowledges: 200,
    parseWebhook: (raw, headers) => readWebhook(settings, raw, headers),
  };
}

/** @throws SupplierError invalid_request */
function refuseUnpayable({ amount, capture, methods: asked, networks }: PaymentRequest): void {
  const refuse = (field: string) => new SupplierError("invalid_request", { code: "not_offered", field });
  if (amount.currency !== "SAR" || compareMoney(amount, minAmount) < 0) throw refuse("amount");
  // It is agreed to first and captured later, always.
  if (capture === "auto") throw refuse("capture");
  if (asked.some((method) => !methods.includes(method))) throw refuse("methods");
  if (networks) throw refuse("networks");
}
