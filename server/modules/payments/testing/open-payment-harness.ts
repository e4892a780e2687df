import type { PaymentMethod } from "#contract/payments.ts";
import { startGateway } from "#server/adapters/payments/sandbox/testing/start-gateway.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { createTestPlatform, testOrigin } from "#server/testing/create-test-platform.ts";
import {
  balancePaidOut,
  createPayments,
  type PaymentGateway,
  paymentRefunded,
  paymentSettled,
  refundRefused,
  refundSent,
} from "../index.ts";
import type { CancellationPosting, SalePosting } from "../ledger.ts";
import type { PaymentOrder } from "../payment-order.ts";
import { reconcilePayments } from "../reconcile-payments.ts";

/** Whose the money is, where a test does not care. */
const facts = {
  bookingId: "booking",
  reference: "482930175641",
  product: "flight",
  supplier: "sandbox",
  channel: "site",
} as const;
type GivenSale = Partial<SalePosting> & Omit<SalePosting, keyof typeof facts | "vat" | "at">;
type GivenCancellation = Partial<CancellationPosting> & { keepFor?: string | null } & Omit<
    CancellationPosting,
    keyof typeof facts | "vatBack" | "vatOfFee" | "at"
  >;

export type PaymentHarness = Awaited<ReturnType<typeof openPaymentHarness>>;

/**
 * The payments module with the gateway in a box, on a database of its own. What bookings would be told is kept in
 * `told`, what staff would be told in `alerts`.
 */
export async function openPaymentHarness(
  options: { wrap?: (gateway: PaymentGateway) => PaymentGateway; random?: () => number } = {},
) {
  const platform = await createTestPlatform();
  const { database: db, queue, clock } = platform;
  const told: { payment: string; what: string }[] = [];
  const alerts: string[] = [];
  const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: (message) => void alerts.push(message) };
  let request: (path: string, init?: RequestInit) => Promise<Response> = async () =>
    new Response(null, { status: 503 });
  const box = await startGateway({
    pool: db.$client,
    clock,
    merchantOrigin: testOrigin,
    notify: ({ url, raw, headers }) => request(new URL(url).pathname, { method: "POST", body: raw, headers }),
    ...(options.random ? { random: options.random } : {}),
  });
  const gateway = options.wrap?.(box.gateway) ?? box.gateway;
  const service = createPayments({
    db,
    queue,
    clock,
    log,
    gateways: [gateway],
    publicUrl: testOrigin,
    holds: async () => true,
  });
  queue.handle(paymentSettled, async ({ paymentId, state }) => void told.push({ payment: paymentId, what: state }));
  queue.handle(
    paymentRefunded,
    async ({ paymentId, amount }) => void told.push({ payment: paymentId, what: `back ${amount}` }),
  );
  queue.handle(refundSent, async ({ askedBy }) => void told.push({ payment: askedBy, what: "sent" }));
  queue.handle(
    refundRefused,
    async ({ paymentId, withStaff }) =>
      void told.push({ payment: paymentId, what: withStaff ? "with staff" : "refused" }),
  );
  queue.handle(balancePaidOut, async ({ payoutId }) => void told.push({ payment: payoutId, what: "paid out" }));
  await platform.start({ work: false });
  const server = platform.serve(service.routes);
  request = server.request;

  let orders = 0;
  const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
    bookingId: `booking-${String((orders += 1)).padStart(14, "0")}`,
    reference: "123456789015",
    amount: { amount: 254_700, currency: "SAR" },
    method: "mada",
    payer: { name: "Sara Alqahtani", email: "sara@example.com", phone: "+966500000000" },
    description: "Riyadh to Istanbul",
    locale: "en",
    expiresAt: new Date(clock.now().getTime() + 20 * 60_000).toISOString(),
    inParts: true,
    idempotencyKey: `key-${orders}`,
    ...changes,
  });
  return {
    ...box,
    service,
    db,
    queue,
    clock,
    server,
    told,
    alerts,
    order,
    /** Asked for as the bookings do, in a transaction of its own. */
    capture: (id: string) => transaction(db, (tx) => service.capture(tx, id)),
    /** A sale and a cancellation as the bookings record them; VAT only where a test gives it. */
    recordSale: (sale: GivenSale) =>
      transaction(db, (tx) => service.recordSale(tx, { ...facts, vat: 0, at: clock.now(), ...sale })),
    recordCancellation: async (cancellation: GivenCancellation) => {
      const { paymentId } = cancellation;
      const paid = paymentId ? await service.view(paymentId) : null;
      const own = { ...facts, ...(paid && { bookingId: paid.bookingId }) };
      return transaction(db, (tx) =>
        service.recordCancellation(tx, { ...own, vatBack: 0, vatOfFee: 0, at: clock.now(), ...cancellation }),
      );
    },
    /** The booking that a payment was opened for, with it. */
    async paidOf(paymentId: string) {
      const { bookingId } = (await service.view(paymentId))!;
      return { bookingId, paymentId };
    },
    giveBack: (id: string, reason: string) => transaction(db, (tx) => service.giveBack(tx, id, reason)),
    /** Opens a payment and pays it on the gateway's page; nobody has told us of it yet. */
    async openPaid(method: PaymentMethod = "mada", changes: Partial<PaymentOrder> = {}) {
      const payment = await service.open(order({ method, ...changes }));
      if (payment.step?.kind === "redirect") await box.payer.agreeToParts(payment.step.url);
      else await box.payer.pay(payment.frame?.src ?? "", "frictionless", method === "mada" ? "mada" : "visa");
      return payment;
    },
    /** Webhooks arrive and jobs run, until nothing is left to do. */
    async runUntilIdle() {
      await box.sandbox.tick();
      await queue.drain({ delayed: true, allowFailures: true });
    },
    /** What the reconcile job does each round. */
    due: () => reconcilePayments({ db, queue, clock }),
    /** The same, and what comes of it. */
    async reconcile() {
      await reconcilePayments({ db, queue, clock });
      await queue.drain({ delayed: true, allowFailures: true });
    },
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}
