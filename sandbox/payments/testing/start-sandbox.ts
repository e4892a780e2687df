import type { Pool } from "pg";
import { createPaymentSandbox } from "../create-payment-sandbox.ts";
import { createMerchant, SECRET_KEY, SHOP } from "./merchant.ts";
import { createPayer } from "../payer.ts";

export type StartedSandbox = Awaited<ReturnType<typeof startSandbox>>;
export const NOTICE_SECRET = "whsec_test";

/** A gateway on a test's own database, with its merchant and its payer; webhooks go to `fetch`, by default a shop that takes them. */
export async function startSandbox(
  pool: Pool,
  clock: { now(): Date },
  options: Partial<Parameters<typeof createPaymentSandbox>[0]> = {},
) {
  const sandbox = await createPaymentSandbox({
    pool,
    clock,
    secretKey: SECRET_KEY,
    webhookSecret: NOTICE_SECRET,
    publicOrigin: "https://pay.test",
    merchantOrigins: [SHOP],
    fetch: async () => new Response(null, { status: 204 }),
    ...options,
  });
  return { sandbox, merchant: createMerchant(sandbox.app, () => clock.now()), payer: createPayer(sandbox.app) };
}
