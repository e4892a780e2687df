import { noChargebacks } from "#server/adapters/chargebacks/none/no-chargebacks.ts";
import { createSandboxChargebacks } from "#server/adapters/chargebacks/sandbox/sandbox-chargebacks.ts";
import { createMoyasar } from "#server/adapters/payments/moyasar/moyasar-gateway.ts";
import { moyasarPartner, readMoyasarSettings } from "#server/adapters/payments/moyasar/moyasar-partner.ts";
import { createTabby } from "#server/adapters/payments/tabby/tabby-gateway.ts";
import { isTabbySet, readTabbySettings, tabbyPartner } from "#server/adapters/payments/tabby/tabby-partner.ts";
import { createSandboxGateway } from "#server/adapters/payments/sandbox/sandbox-gateway.ts";
import { createMoyasarSettlements } from "#server/adapters/settlements/moyasar/moyasar-settlements.ts";
import { createSandboxSettlements } from "#server/adapters/settlements/sandbox/sandbox-settlements.ts";
import type { Env } from "#server/env.ts";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import type { ChargebackSource, SettlementSource } from "#server/modules/settlement/index.ts";
import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import type { Platform } from "./platform.ts";
import type { Fetch, Sandboxes } from "./sandboxes.ts";

type GatewayPorts = {
  gateway: PaymentGateway;
  /** Beside it, for one method each. */
  beside: PaymentGateway[];
  settlements: SettlementSource;
  chargebacks: ChargebackSource;
};

/**
 * The payment gateway of the settings with what it settles, a partner or the one in the box, and those beside it that are set. `inMemory`: the one in the
 * box is called without the network, for tests.
 */
export function composeGateway(
  { env, database: db, clock, log, circuits, telemetry }: Platform,
  sandboxes: Sandboxes,
  inMemory: boolean,
): GatewayPorts {
  const deps = { db, clock, log, circuits, measure: telemetry.partnerCall };
  const beside = isTabbySet(env) ? [createTabby(deps, readTabbySettings(env))] : [];
  if (env.PAYMENT_GATEWAY === "moyasar") {
    const { gateway, transport, invoicesOf } = createMoyasar(deps, readMoyasarSettings(env));
    return {
      gateway,
      beside,
      settlements: createMoyasarSettlements(transport, invoicesOf),
      chargebacks: noChargebacks,
    };
  }
  const fetch: Fetch = async (request, init) =>
    (await sandboxes.openPayments()).app.request(new Request(request, init));
  const options = { apiUrl: gatewayAddress(env), ...sandboxes.keys, ...(inMemory ? { fetch } : {}) };
  return {
    gateway: createSandboxGateway(options),
    beside,
    settlements: createSandboxSettlements(options),
    chargebacks: createSandboxChargebacks(options),
  };
}

/** Who stands behind payments, for the page of the system; null: the gateway in the box. */
export const gatewayPartners = (env: Env): (PartnerSettings | null)[] => [
  env.PAYMENT_GATEWAY === "moyasar" ? moyasarPartner(readMoyasarSettings(env)) : null,
  ...(isTabbySet(env) ? [tabbyPartner(readTabbySettings(env))] : []),
];

/** In the same process the gateway is next door, whatever its public name is. */
const gatewayAddress = (env: Env) =>
  env.SERVICES.has("sandbox") ? `http://127.0.0.1:${env.SANDBOX_PAYMENTS_PORT}` : env.SANDBOX_PAYMENTS_URL;
