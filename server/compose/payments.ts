import {
  chargebackNoticed,
  createPayments,
  type Gateways,
  type PaymentGateway,
} from "#server/modules/payments/index.ts";
import { createSettlement } from "#server/modules/settlement/index.ts";
import { traceCalls } from "#server/platform/telemetry/trace-calls.ts";
import { composeGateway } from "./gateway.ts";
import type { Platform } from "./platform.ts";
import type { Fetch, Sandboxes } from "./sandboxes.ts";

type Given = {
  platform: Platform;
  sandboxes: Sandboxes;
  /** In the place of the one for cards, for tests. */
  gateway?: PaymentGateway;
  /** Where webhooks go when the gateway is called in memory, for tests. */
  sendWebhook?: Fetch | undefined;
  holds: Parameters<typeof createPayments>[0]["holds"];
};

/** Payments before their gateways, and what those settle against them. */
export function composePayments({ platform, sandboxes, sendWebhook, holds, ...given }: Given) {
  const { env, database: db, queue, clock, log } = platform;
  const { settlements: source, chargebacks, ...ports } = composeGateway(platform, sandboxes, sendWebhook !== undefined);
  const traced = (gateway: PaymentGateway) => traceCalls("payments", gateway);
  const gateways: Gateways = [traced(given.gateway ?? ports.gateway), ...ports.beside.map(traced)];
  const payments = createPayments({ db, queue, clock, log, gateways, publicUrl: env.PUBLIC_URL, holds });
  const settlement = createSettlement({
    db,
    queue,
    clock,
    log,
    source,
    gateways: [source.id, ...ports.beside.map(({ id }) => id)],
    chargebacks,
    payments: payments.ofSettlement,
  });
  queue.handle(chargebackNoticed, settlement.recordChargebacks);
  return { payments, settlement };
}
