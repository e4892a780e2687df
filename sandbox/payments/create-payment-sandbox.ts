import type { Hono } from "hono";
import type { Pool } from "pg";
import { advanceDuePayments } from "./advance-payment.ts";
import { createFaults, type FaultSettings } from "./faults.ts";
import { createPaymentSandboxApp } from "./http.ts";
import { deleteOldKeys } from "./idempotency.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { createSchema } from "./schema.ts";
import { createDailySettlement } from "./settlements/daily-settlement.ts";
import { sendDueWebhooks } from "./send-webhooks.ts";

export type PaymentSandbox = {
  /** The whole service: merchant API, payer's pages, controls. Serve it on a port of its own. */
  app: Hono;
  /** One round of background work: late answers, expiries, webhooks. */
  tick(): Promise<void>;
  /** Repeats the round until `stop`, which waits for the one that runs. */
  start(): void;
  stop(): Promise<void>;
};

const TICK_MS = 500;

/**
 * A payment gateway in a box, with its own ledger in the schema `sandbox_payments`. Makes its tables when they are
 * missing.
 */
export async function createPaymentSandbox(options: {
  pool: Pool;
  clock: { now(): Date };
  secretKey: string;
  webhookSecret: string;
  faults?: Partial<FaultSettings>;
  publicOrigin: string;
  merchantOrigins: readonly string[];
  fetch?: typeof fetch;
  onError?: (error: unknown) => void;
  random?: () => number;
}): Promise<PaymentSandbox> {
  const deps: SandboxDeps = {
    ...options,
    faults: createFaults(options.faults, options.random),
    fetch: options.fetch ?? fetch,
    onError: options.onError ?? (() => undefined),
  };
  await createSchema(deps.pool);
  const settleDay = createDailySettlement(deps);

  async function tick() {
    const now = deps.clock.now();
    await advanceDuePayments(deps.pool, now);
    await sendDueWebhooks(deps);
    await deleteOldKeys(deps.pool, now);
    await settleDay();
  }

  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  function schedule() {
    timer = setTimeout(() => {
      running = tick()
        .catch(deps.onError)
        .finally(() => timer && schedule());
    }, TICK_MS);
  }
  return {
    app: createPaymentSandboxApp({ ...deps, tick }),
    tick,
    start() {
      if (!timer) schedule();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
