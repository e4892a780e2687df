import type * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { ApiError, type ErrorBody } from "./errors.ts";

export type CallOptions = { signal?: AbortSignal; headers?: Record<string, string>; idempotencyKey?: string };
export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * A typed client over any fetch: the browser's, the native app's, or the server's own `app.request` while a page is
 * rendered, so that a page takes the same road as the native app. Answers the `response` of the envelope (R7.1).
 * @throws ApiError when the call is refused; whatever `send` throws when there is no answer.
 */
export function createApiClient(send: (request: Request) => Promise<Response> | Response, origin: string) {
  return async function call<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
    options: CallOptions = {},
  ): Promise<z.output<Output>> {
    const response = await send(createRequest(endpoint, (input ?? {}) as Record<string, unknown>, origin, options));
    // A refusal may come without our envelope, from something in between; an answer that broke off is none.
    const body = (await response.json().catch((error: unknown) => {
      if (response.ok) throw error;
      return {};
    })) as { response?: unknown } & Partial<ErrorBody>;
    if (!response.ok)
      throw new ApiError(response.status, body, Number(response.headers.get("retry-after")) || undefined);
    return body.response as z.output<Output>;
  };
}

function createRequest(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  origin: string,
  options: CallOptions,
): Request {
  const values = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(values[name]);
    delete values[name];
    return encodeURIComponent(value);
  });
  const url = new URL(`/api${path}`, origin);
  const headers: Record<string, string> = {
    accept: "application/json",
    "content-type": "application/json",
    ...options.headers,
  };
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  const init: RequestInit = { method: endpoint.method, headers, signal: options.signal ?? null };
  if (endpoint.method === "GET") addQuery(url, values);
  else init.body = JSON.stringify(values);
  return new Request(url, init);
}

/** Lists become repeated keys; undefined and null are left out. */
function addQuery(url: URL, values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) url.searchParams.append(key, String(each));
}
