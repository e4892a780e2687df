import { sar } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import rules from "#data/payment-methods.json" with { type: "json" };
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import type { CallContext, Ref } from "#server/platform/supplier.ts";
import { callSandbox, type SandboxConnection } from "./call-sandbox.ts";
import { readNextStep, readPayment, sandboxPayment, sandboxPayments, sandboxSession } from "./read-payment.ts";
import { readWebhook } from "./read-webhook.ts";

const id = "sandbox";

/**
 * The gateway in a box, over its own API: nothing here knows that it is at home. `apiUrl` is where this process reaches
 * it, without a slash at the end.
 */
export function createSandboxGateway(options: {
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}): PaymentGateway {
  const connection: SandboxConnection = { timeoutMs: 10_000, fetch, ...options };
  const trace = ({ requestId, signal }: CallContext) => ({ requestId, signal });

  async function change(payment: Ref, action: string, body: object, idempotencyKey: string, context: CallContext) {
    const path = `/v1/payments/${encodeURIComponent(payment.token)}/${action}`;
    const call = { method: "POST" as const, path, body, idempotencyKey, answer: sandboxPayment, ...trace(context) };
    return readPayment(id, await callSandbox(connection, call));
  }

  return {
    id,
    can: {
      methods: rules.gateways.sandbox as readonly PaymentMethod[],
      manualCapture: ["card", "tabby", "tamara"],
      currencies: ["SAR"],
      minAmount: sar(100),
      limitsCards: true,
    },

    async start({ idempotencyKey, amount, ...request }, context) {
      const body = { ...request, amount: amount.amount, currency: amount.currency };
      const call = { method: "POST" as const, path: "/v1/payments", body, idempotencyKey, answer: sandboxPayment };
      const payment = await callSandbox(connection, { ...call, ...trace(context) });
      return { payment: readPayment(id, payment), next: readNextStep(payment) };
    },

    async retrieve(payment, context) {
      const path = `/v1/payments/${encodeURIComponent(payment.token)}`;
      return readPayment(
        id,
        await callSandbox(connection, { method: "GET", path, answer: sandboxPayment, ...trace(context) }),
      );
    },

    async findByMerchantRef(merchantRef, context) {
      const path = `/v1/payments?merchantRef=${encodeURIComponent(merchantRef)}`;
      const { data } = await callSandbox(connection, {
        method: "GET",
        path,
        answer: sandboxPayments,
        ...trace(context),
      });
      const [newest] = data;
      return newest ? { payment: readPayment(id, newest), next: readNextStep(newest) } : null;
    },

    capture: (payment, { amount }, key, context) => change(payment, "capture", { amount }, key, context),
    void: (payment, key, context) => change(payment, "void", {}, key, context),
    byCode: {
      send: (payment, mobile, key, context) => change(payment, "code", { mobile }, key, context),
      confirm: (payment, code, key, context) => change(payment, "confirm", { code }, key, context),
    },
    byWallet: {
      async session(payment, validationUrl, context) {
        const path = `/v1/payments/${encodeURIComponent(payment.token)}/session`;
        const call = { method: "POST" as const, path, body: { validationUrl }, answer: sandboxSession };
        return (await callSandbox(connection, { ...call, ...trace(context) })).session;
      },
      pay: (payment, token, key, context) => change(payment, "wallet", { token }, key, context),
    },
    refund: (payment, { amount }, key, context) => change(payment, "refund", { amount }, key, context),

    parseWebhook(raw, headers, now) {
      const webhook = readWebhook(raw, headers, options.webhookSecret, now);
      if (!webhook) return null;
      return {
        eventId: webhook.eventId,
        payment: { supplier: id, token: webhook.paymentId },
        merchantRef: webhook.merchantRef,
        about: webhook.about,
      };
    },
  };
}
