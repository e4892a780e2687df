import { createSandboxGateway } from "#server/adapters/payments/sandbox/sandbox-gateway.ts";
import type { Env } from "#server/env.ts";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import type { createSandboxes, Fetch } from "./sandboxes.ts";

/** The payment gateway in a box; `inMemory`: called without the network, for tests. */
export function composeGateway(
  env: Env,
  sandboxes: ReturnType<typeof createSandboxes>,
  inMemory: boolean,
): PaymentGateway {
  const fetch: Fetch = async (request, init) =>
    (await sandboxes.openPayments()).app.request(new Request(request, init));
  return createSandboxGateway({ apiUrl: gatewayAddress(env), ...sandboxes.keys, ...(inMemory ? { fetch } : {}) });
}

/** In the same process the gateway is next door, whatever its public name is. */
export const gatewayAddress = (env: Env) =>
  env.SERVICES.has("sandbox") ? `http://127.0.0.1:${env.SANDBOX_PAYMENTS_PORT}` : env.SANDBOX_PAYMENTS_URL;
