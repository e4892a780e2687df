import type * as z from "zod/mini";
import { jsonOf } from "#server/platform/partners/read-notice.ts";
import { type FaultKind, SupplierError } from "#server/platform/supplier.ts";

export type SandboxConnection = {
  /** Where the gateway is reached from this process. */
  apiUrl: string;
  secretKey: string;
  /** How long an answer is waited for. */
  timeoutMs: number;
  fetch: typeof fetch;
};

type Call<Schema> = {
  method: "GET" | "POST";
  path: string;
  answer: Schema;
  body?: object;
  idempotencyKey?: string;
  requestId: string;
  signal: AbortSignal | undefined;
};

const FAULTS: Record<number, FaultKind> = {
  401: "auth",
  404: "not_found",
  409: "not_permitted",
  422: "invalid_request",
  429: "rate_limited",
};

/**
 * One call to the gateway's API. @throws SupplierError: a reading call that got no answer is `unavailable`, a changing
 * one is `unknown_outcome`, unless the gateway was certainly not reached.
 */
export async function callSandbox<Schema extends z.ZodMiniType>(
  connection: SandboxConnection,
  call: Call<Schema>,
): Promise<z.output<Schema>> {
  const lost: FaultKind = call.method === "GET" ? "unavailable" : "unknown_outcome";
  const response = await send(connection, call).catch((error: unknown) => {
    throw new SupplierError(isUnreachable(error) ? "unavailable" : lost, { code: "no_answer" }, { cause: error });
  });
  const text = await response.text().catch((error: unknown) => {
    throw new SupplierError(lost, { code: "answer_cut_off", httpStatus: response.status }, { cause: error });
  });
  const json = jsonOf(text);
  if (!response.ok) throw refusal(response.status, json, lost);
  const parsed = call.answer.safeParse(json);
  if (!parsed.success) throw new SupplierError(lost, { code: "answer_not_understood" }, { cause: parsed.error });
  return parsed.data;
}

function send({ apiUrl, secretKey, timeoutMs, fetch }: SandboxConnection, call: Call<unknown>): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(`${apiUrl}${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      "x-request-id": call.requestId,
      ...(call.body ? { "content-type": "application/json" } : {}),
      ...(call.idempotencyKey ? { "idempotency-key": call.idempotencyKey } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    redirect: "error",
    signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
  });
}

function refusal(status: number, json: unknown, lost: FaultKind): SupplierError {
  const { code = "", field } = (json as { error?: { code?: string; field?: string } } | null)?.error ?? {};
  const kind = code === "idempotency_mismatch" ? "duplicate" : (FAULTS[status] ?? lost);
  return new SupplierError(kind, { code, httpStatus: status, ...(field ? { field } : {}) });
}

/** The connection itself failed, so nothing was sent. */
function isUnreachable(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"].includes(code);
}
