import { createSandboxChargebacks } from "#server/adapters/chargebacks/sandbox/sandbox-chargebacks.ts";
import { createSandboxSettlements } from "#server/adapters/settlements/sandbox/sandbox-settlements.ts";
import { chargebackNoticed, createPayments, type PaymentGateway } from "#server/modules/payments/index.ts";
import { createSettlement } from "#server/modules/settlement/index.ts";
import { composeGateway, gatewayAddress } from "./gateway.ts";
import type { Platform } from "./platform.ts";
import type { createSandboxes, Fetch } from "./sandboxes.ts";

type Given = {
  platform: Platform;
  sandboxes: ReturnType<typeof createSandboxes>;
  /** In the place of the one in a box, for tests. */
  gateway?: PaymentGateway;
  /** Where webhooks go when the gateway is called in memory, for tests. */
  sendWebhook?: Fetch | undefined;
  holds: Parameters<typeof createPayments>[0]["holds"];
};

/** Payments before their gateway, and what it settles against them. */
export function composePayments({ platform, sandboxes, sendWebhook, holds, ...given }: Given) {
  const { env, database: db, queue, clock, log } = platform;
  const inMemory = sendWebhook !== undefined;
  const gateway = given.gateway ?? composeGateway(env, sandboxes, inMemory);
  const payments = createPayments({ db, queue, clock, log, gateway, publicUrl: env.PUBLIC_URL, holds });
  const fetch: Fetch = async (request, init) =>
    (await sandboxes.openPayments()).app.request(new Request(request, init));
  const source = createSandboxSettlements({
    apiUrl: gatewayAddress(env),
    ...sandboxes.keys,
    ...(inMemory ? { fetch } : {}),
  });
  const chargebacks = createSandboxChargebacks({
    apiUrl: gatewayAddress(env),
    ...sandboxes.keys,
    ...(inMemory ? { fetch } : {}),
  });
  const settlement = createSettlement({
    db,
    queue,
    clock,
    log,
    source,
    chargebacks,
    payments: payments.ofSettlement,
  });
  queue.handle(chargebackNoticed, settlement.recordChargebacks);
  return { payments, settlement };
}
