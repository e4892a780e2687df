import { createSandboxGateway } from "#server/adapters/payments/sandbox/sandbox-gateway.ts";
import { type PaymentGateway, reconcilePaymentsJob } from "#server/modules/payments/index.ts";
import type { Log } from "#server/platform/log.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";

export const day = 86_400;
export type ClosedCardApp = Awaited<ReturnType<typeof createClosedCardApp>>;

/** A test app whose gateway takes refunds that the bank then refuses, while `bank.isClosed`. `errors`: what staff are told. */
export async function createClosedCardApp() {
  const bank = { isClosed: true, tries: [] as string[] };
  const errors: string[] = [];
  const lines: unknown[] = [];
  const keep = (message: string, fields?: unknown) => void lines.push({ message, fields });
  const error = (message: string, fields?: unknown) => {
    errors.push(message);
    keep(message, fields);
  };
  const log: Log = { debug: keep, info: keep, warn: keep, error };
  const box: { gateway?: PaymentGateway } = {};
  const opened = (): PaymentGateway => {
    if (!box.gateway) throw new Error("the gateway is not open yet");
    return box.gateway;
  };
  const gateway: PaymentGateway = {
    ...createSandboxGateway({ apiUrl: "http://pay.test", secretKey: "", webhookSecret: "" }),
    start: (...input) => opened().start(...input),
    retrieve: (...input) => opened().retrieve(...input),
    findByMerchantRef: (...input) => opened().findByMerchantRef(...input),
    capture: (...input) => opened().capture(...input),
    void: (...input) => opened().void(...input),
    parseWebhook: (...input) => opened().parseWebhook(...input),
    refund: async (ref, amount, key, context) => {
      if (!bank.tries.includes(key)) bank.tries.push(key);
      if (!bank.isClosed) return opened().refund(ref, amount, key, context);
      const payment = await opened().retrieve(ref, context);
      return { ...payment, refundPending: amount, refundRefs: [...payment.refundRefs, `ref_${key}`] };
    },
  };
  const app = await createTestApp({ overrides: { log, gateway } });
  const inMemory: typeof fetch = async (input, init) =>
    (await app.sandboxes.openPayments()).app.request(new Request(input, init));
  box.gateway = createSandboxGateway({ apiUrl: "http://pay.test", ...app.sandboxes.keys, fetch: inMemory });
  await app.sandboxes.openFlights();

  /** As the jobs of each minute see it, half an hour at a time. */
  async function live(seconds: number) {
    for (let left = seconds; left > 0; left -= 1_800) {
      app.clock.advance(Math.min(left, 1_800));
      await app.queue.enqueue(app.database, reconcilePaymentsJob, {});
      await app.queue.drain({ delayed: true, allowFailures: true });
    }
  }
  return { ...app, bank, errors, lines, live };
}
