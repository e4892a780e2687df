import type { PaymentMethod } from "#contract/payments.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { FakeClock } from "#server/testing/fake-clock.ts";
import { createTestPlatform, testOrigin } from "#server/testing/create-test-platform.ts";

import {
  createPayments,
  paymentRefunded,
  paymentSettled,
  type PaymentGateway,
  refundRefused,
  refundSent,
} from "../index.ts";
import type { PaymentOrder } from "../payment-order.ts";
import { reconcilePayments } from "../reconcile-payments.ts";

type Deps = { db: Database; clock: FakeClock; log: Log };
/** A partner before its mock: a gateway that is opened anew, and the webhooks that were sent since the last question. */
type Partner = { open: () => PaymentGateway; take: () => { raw: string; headers: Headers }[] };
export type WrapGateway = { wrap?: (gateway: PaymentGateway) => PaymentGateway };

/**
 * The payments module with one partner's gateway before its mock, on a database of its own. What bookings would be told is kept in `told`, what staff would
 * be told in `alerts`. `method`: what orders are paid with.
 */
export async function openPartnerPayments<Own extends Partner>(
  openPartner: (deps: Deps) => Own,
  method: PaymentMethod,
  { wrap = (gateway) => gateway }: WrapGateway = {},
) {
  const platform = await createTestPlatform();
  const { database: db, queue, clock } = platform;
  const told: { payment: string; what: string }[] = [];
  const alerts: string[] = [];
  const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: (message) => void alerts.push(message) };
  const partner = openPartner({ db, clock, log });
  // Faults in a row hold calls back for seconds of this machine's own clock, which no test can wait for.
  let current = partner.open();
  const renew = () => void (current = partner.open());
  const renewed: PaymentGateway = {
    ...current,
    start: (...given) => current.start(...given),
    retrieve: (...given) => current.retrieve(...given),
    findByMerchantRef: (...given) => current.findByMerchantRef(...given),
    capture: (...given) => current.capture(...given),
    void: (...given) => current.void(...given),
    refund: (...given) => current.refund(...given),
    returnStray: (ref, keeps, context) => {
      if (!current.returnStray) throw new Error("cannot return");
      return current.returnStray(ref, keeps, context);
    },
  };
  const gateway = wrap(renewed);
  const gateways = [gateway] as const;
  const service = createPayments({ db, queue, clock, log, gateways, publicUrl: testOrigin, holds: async () => true });
  queue.handle(paymentSettled, async ({ paymentId, state }) => void told.push({ payment: paymentId, what: state }));
  queue.handle(
    paymentRefunded,
    async ({ paymentId, amount }) => void told.push({ payment: paymentId, what: `back ${amount}` }),
  );
  queue.handle(refundSent, async ({ askedBy }) => void told.push({ payment: askedBy, what: "sent" }));
  queue.handle(refundRefused, async ({ paymentId }) => void told.push({ payment: paymentId, what: "refused" }));
  await platform.start({ work: false });
  const server = platform.serve(service.routes);
  const deliver = (raw: string, headers = new Headers()) =>
    server.request(`/api/webhooks/payments/${gateway.id}`, { method: "POST", body: raw, headers });

  let orders = 0;
  const order = (changes: Partial<PaymentOrder> = {}): PaymentOrder => ({
    bookingId: `booking-${String((orders += 1)).padStart(14, "0")}`,
    reference: "123456789015",
    amount: { amount: 254_700, currency: "SAR" },
    method,
    payer: { name: "Sara Alqahtani", email: "sara@example.com", phone: "+966500000000" },
    description: "Riyadh to Istanbul",
    locale: "en",
    expiresAt: new Date(clock.now().getTime() + 20 * 60_000).toISOString(),
    inParts: true,
    idempotencyKey: `key-${orders}`,
    ...changes,
  });
  async function reconcile() {
    await reconcilePayments({ db, queue, clock });
    await queue.drain({ delayed: true, allowFailures: true });
  }
  return {
    service,
    partner,
    db,
    queue,
    clock,
    told,
    alerts,
    order,
    deliver,
    reconcile,
    renew,
    /** Webhooks arrive and jobs run. */
    async settle() {
      for (const { raw, headers } of partner.take()) await deliver(raw, headers);
      await queue.drain({ delayed: true, allowFailures: true });
    },
    /** As some rounds of reconciling see it, spread over so many minutes. */
    async live(minutes: number, rounds = Math.min(minutes, 7)) {
      for (let left = rounds; left > 0; left -= 1) {
        clock.advance((minutes * 60) / rounds);
        renew();
        await reconcile();
      }
    },
    capture: (id: string) => transaction(db, (tx) => service.capture(tx, id)),
    giveBack: (id: string) => transaction(db, (tx) => service.giveBack(tx, id, "test")),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}
