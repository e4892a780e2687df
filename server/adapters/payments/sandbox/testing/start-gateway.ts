import type { Pool } from "pg";
import { createPaymentSandbox } from "#sandbox/payments/create-payment-sandbox.ts";
import { createMerchant, SECRET_KEY } from "#sandbox/payments/testing/merchant.ts";
import { createPayer } from "#sandbox/payments/payer.ts";
import { NOTICE_SECRET } from "#sandbox/payments/testing/start-sandbox.ts";
import { createSandboxGateway } from "../sandbox-gateway.ts";

export { NOTICE_SECRET };
export type Webhook = { url: string; raw: string; headers: Headers };

/**
 * The gateway in a box with our adapter before it, in this process. Its webhooks go to `notify`; its faults answer at
 * once instead of hanging.
 */
export async function startGateway(options: {
  pool: Pool;
  clock: { now: () => Date };
  merchantOrigin: string;
  notify: (webhook: Webhook) => Promise<Response>;
  random?: () => number;
}) {
  const publicOrigin = "https://pay.test";
  const sandbox = await createPaymentSandbox({
    pool: options.pool,
    clock: options.clock,
    secretKey: SECRET_KEY,
    webhookSecret: NOTICE_SECRET,
    publicOrigin,
    merchantOrigins: [options.merchantOrigin],
    faults: { hangMs: 1, slowMs: 1 },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return options.notify({ url: request.url, raw: await request.text(), headers: request.headers });
    },
    ...(options.random ? { random: options.random } : {}),
  });
  const gateway = createSandboxGateway({
    apiUrl: publicOrigin,
    secretKey: SECRET_KEY,
    webhookSecret: NOTICE_SECRET,
    fetch: async (input, init) => sandbox.app.request(new Request(input, init)),
  });
  return {
    sandbox,
    gateway,
    payer: createPayer(sandbox.app),
    merchant: createMerchant(sandbox.app, () => options.clock.now()),
  };
}
