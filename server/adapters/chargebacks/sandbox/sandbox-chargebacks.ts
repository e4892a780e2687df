import * as z from "zod/mini";
import type { ChargebackSource, GatewayChargeback } from "#server/modules/settlement/index.ts";
import { type FaultKind, SupplierError } from "#server/platform/supplier.ts";

const chargeback = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int().check(z.minimum(1)),
  reason_code: z.string(),
  state: z.enum(["opened", "evidence_sent", "accepted", "won", "lost"]),
  authentication: z.enum(["challenge", "frictionless"]),
  respond_by: z.string(),
  opened_at: z.string(),
});
const listed = z.object({ chargebacks: z.array(chargeback) });

type Options = { apiUrl: string; secretKey: string; timeoutMs?: number; fetch?: typeof fetch };
const faults: Record<number, FaultKind> = {
  401: "auth",
  404: "not_found",
  409: "not_permitted",
  422: "invalid_request",
};

/** Chargebacks of the gateway in a box, over its own API. An answer that is lost is sent again: the same one changes nothing there. */
export function createSandboxChargebacks({
  apiUrl,
  secretKey,
  timeoutMs = 10_000,
  fetch: send = fetch,
}: Options): ChargebackSource {
  async function call<Schema extends z.ZodMiniType>(
    path: string,
    answer: Schema,
    requestId: string,
    init: RequestInit = {},
  ): Promise<z.output<Schema>> {
    const headers = { authorization: `Bearer ${secretKey}`, "x-request-id": requestId };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(`${apiUrl}${path}`, { ...init, headers, redirect: "error", signal }).catch(
      (error: unknown) => {
        throw new SupplierError("unavailable", { code: "no_answer" }, { cause: error });
      },
    );
    const json: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new SupplierError(faults[response.status] ?? "unavailable", { httpStatus: response.status });
    const parsed = answer.safeParse(json);
    if (!parsed.success)
      throw new SupplierError("unavailable", { code: "answer_not_understood" }, { cause: parsed.error });
    return parsed.data;
  }
  const of = (ref: string) => `/v1/chargebacks/${encodeURIComponent(ref)}`;

  return {
    list: async (since, requestId) =>
      (
        await call(`/v1/chargebacks?since=${encodeURIComponent(since.toISOString())}`, listed, requestId)
      ).chargebacks.map(read),
    sendEvidence: async (ref, pack, requestId) =>
      read(await call(`${of(ref)}/evidence`, chargeback, requestId, { method: "POST", body: new Uint8Array(pack) })),
    accept: async (ref, requestId) => read(await call(`${of(ref)}/accept`, chargeback, requestId, { method: "POST" })),
  };
}

const read = (each: z.output<typeof chargeback>): GatewayChargeback => ({
  ref: each.id,
  gatewayRef: each.payment_id,
  amount: each.amount,
  reasonCode: each.reason_code,
  state: each.state,
  authentication: each.authentication,
  respondBy: new Date(each.respond_by),
  openedAt: new Date(each.opened_at),
});
