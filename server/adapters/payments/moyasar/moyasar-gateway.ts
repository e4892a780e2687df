import { compareMoney, isSameMoney, sar } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/payments.ts";
import rules from "#data/payment-methods.json" with { type: "json" };
import type { PaymentGateway, PaymentRequest } from "#server/modules/payments/index.ts";
import { createTransport, type Transport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { closeInvoice } from "./close-invoice.ts";
import { newestInvoiceOf } from "./find-invoice.ts";
import { invoicesOfPayments } from "./invoice-rows.ts";
import { createMoyasarCalls } from "./moyasar-calls.ts";
import { gatewayId, moyasarPartner, type MoyasarSettings } from "./moyasar-partner.ts";
import type { SeenInvoice } from "./moyasar-shapes.ts";
import { payingOf, readInvoice, readNext } from "./read-invoice.ts";
import { readWebhook } from "./read-webhook.ts";
import { refundInvoice } from "./refund-invoice.ts";
import { returnStrayOf } from "./return-stray.ts";
import { seeInvoice } from "./see-invoice.ts";
import { startInvoice } from "./start-invoice.ts";

export type Moyasar = {
  gateway: PaymentGateway;
  /** The same road, for its settlements. */
  transport: Transport;
  /** Which invoice (our gateway's number of a payment) each of Moyasar's payments paid; those that we have not seen are asked for. */
  invoicesOf: (paymentIds: readonly string[], context: CallContext) => Promise<ReadonlyMap<string, string>>;
};

const methods = rules.gateways.moyasar as readonly PaymentMethod[];
const minAmount = sar(100);
/** Who was before the bank's challenge when a payment ended has passed it then, or cannot any more. */
const lateForMs = 20 * 60_000;

/**
 * Moyasar: a payment is an invoice, paid on Moyasar's own page by whatever its payer has. It is charged at once; nothing is held first
 * (docs/decisions/0091).
 */
export function createMoyasar(deps: TransportDeps, settings: MoyasarSettings): Moyasar {
  const transport = createTransport(deps, moyasarPartner(settings));
  const calls = createMoyasarCalls(transport);
  const { db, clock, log } = deps;
  const own = { db, clock, log, calls };
  const told = (invoice: SeenInvoice) => readInvoice(invoice, clock.now());
  const withNext = (invoice: SeenInvoice) => {
    const payment = told(invoice);
    return { payment, next: readNext(invoice, payment) };
  };

  const gateway: PaymentGateway = {
    id: gatewayId,
    can: { methods, manualCapture: [], currencies: ["SAR"], minAmount, limitsCards: false },
    start: async (request, context) => {
      refuseUnpayable(request);
      return withNext(await startInvoice(own, request, context));
    },
    retrieve: async ({ token }, context) => told(await seeInvoice(own, token, context)),
    findByMerchantRef: async (merchantRef, context) => {
      const found = await newestInvoiceOf(own, merchantRef, context);
      return found && withNext(found);
    },
    // Invoices are charged at once. An account that holds first, by a setting of its own, is captured all the same.
    capture: async ({ token }, amount, _key, context) => {
      const seen = await seeInvoice(own, token, context);
      const paying = payingOf(seen);
      if (paying?.status === "authorized" && isSameMoney(sar(paying.amount), amount))
        await calls.capture(paying.id, amount.amount, context);
      const payment = told(await seeInvoice(own, token, context));
      if (!isSameMoney(payment.captured, amount)) throw new SupplierError("not_permitted", { code: payment.state });
      return payment;
    },
    void: async ({ token }, _key, context) => told(await closeInvoice(own, token, context)),
    refund: async ({ token }, { amount }, key, context) =>
      told(await refundInvoice(own, { id: token, amount, key }, context)),
    lateForMs,
    returnStray: async ({ token }, keeps, context) => told(await returnStrayOf(own, token, keeps, context)),
    parseWebhook: (raw) => readWebhook(settings, raw),
  };
  return {
    gateway,
    transport,
    invoicesOf: async (paymentIds, context) => {
      const known = new Map(await invoicesOfPayments(db, paymentIds));
      for (const id of new Set(paymentIds.filter((each) => !known.has(each)))) {
        const payment = await calls.payment(id, context).catch((error: unknown) => {
          if (error instanceof SupplierError && error.kind === "not_found") return null;
          throw error;
        });
        if (payment?.invoice_id) known.set(id, payment.invoice_id);
      }
      return known;
    },
  };
}

/** @throws SupplierError invalid_request */
function refuseUnpayable({ amount, capture, methods: asked, networks }: PaymentRequest): void {
  const refuse = (field: string) => new SupplierError("invalid_request", { code: "not_offered", field });
  if (amount.currency !== "SAR" || compareMoney(amount, minAmount) < 0) throw refuse("amount");
  if (capture === "manual") throw refuse("capture");
  if (asked.some((method) => !methods.includes(method))) throw refuse("methods");
  // Its page takes whatever card the payer has.
  if (networks) throw refuse("networks");
}
