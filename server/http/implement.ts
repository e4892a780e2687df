import { getCookie } from "hono/cookie";
import type * as z from "zod/mini";
import { isPermitted } from "#contract/admin/permissions.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { AppError } from "#server/platform/errors.ts";
import { checkCsrf } from "./csrf.ts";
import { answerError } from "./errors.ts";
import { limitCaller } from "./limit-caller.ts";
import { readInput } from "./read-input.ts";
import type { Api, ApiContext, RequestContext } from "./request-context.ts";

export type Handler<Input, Output> = (input: Input, context: RequestContext) => Promise<Output> | Output;

/**
 * Serves one endpoint of the contract: its rate limit, who may call, csrf, the one input check, idempotency, the handler,
 * and its output without what the contract does not name. Handlers get clean values and throw `AppError`.
 */
export function implement<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  api: Api,
  endpoint: Endpoint<Input, Output>,
  handler: Handler<z.output<Input>, z.input<Output>>,
): void {
  api.on(endpoint.method, `/api${endpoint.path}`, async (c) => {
    c.set("route", endpoint.name);
    await guard(c, endpoint);
    const input = await readInput(c, endpoint);
    const produce = async () => {
      const response = endpoint.output.parse(await handler(input, c.var.context));
      c.var.services.seen.answered(endpoint.name, input);
      return { success: true, response };
    };
    if (endpoint.idempotent) return answerOnce(c, endpoint, input, async () => c.json(await produce()));
    if (!c.env?.visitor) return c.json(await produce());
    c.env.visitor.answer = await produce();
    return c.body(null);
  });
}

async function guard(c: ApiContext, endpoint: Endpoint) {
  const { context, services } = c.var;
  const { name, limit, sells } = endpoint;
  if (sells && !services.sold.has(sells)) throw new AppError("not_found");
  const authenticate = () => services.authenticate(c.req.raw);
  context.session = limit ? await limitCaller(c, { name, limit, authenticate }) : await authenticate();
  if (context.session?.renewedFor) context.cookies.renew(context.session.renewedFor);
  if (endpoint.access === "user" && !context.session) {
    // R4.10: a token that is worth nothing any more is taken out of the browser.
    if (getCookie(c, "token")) context.cookies.signOut();
    throw new AppError("unauthenticated");
  }
  if (endpoint.access === "staff") await admitStaff(c, endpoint);
  if (endpoint.csrf) checkCsrf(c);
}

/** @throws AppError unauthenticated; forbidden when the role does not allow it */
async function admitStaff(c: ApiContext, { method, permission }: Endpoint) {
  const { context, services } = c.var;
  context.staff = await services.authenticateStaff(c.req.raw);
  if (!context.staff) throw new AppError("unauthenticated");
  if (permission && !isPermitted(context.staff.role, permission)) throw new AppError("forbidden");
  // The desk's session is a cookie: whatever changes something also brings the token.
  if (method !== "GET") checkCsrf(c);
}

async function answerOnce(
  c: ApiContext,
  endpoint: Endpoint,
  input: unknown,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { context, services } = c.var;
  const key = c.req.header("idempotency-key") ?? "";
  if (!/^[\x21-\x7e]{8,255}$/.test(key))
    throw new AppError("bad_request", { errors: { "idempotency-key": ["required"] } });
  context.idempotencyKey = key;
  // Two visitors never share a key: one without a cookie is given one by this answer.
  const owner = context.staff
    ? `staff ${context.staff.staffId}`
    : (context.session?.userId ?? `visitor ${context.browser.keep()}`);
  const { status, body, replayed } = await services.answers.once(
    { owner, key, endpoint: endpoint.name, input },
    async () => {
      // A refusal is an answer too, and is repeated like one, unless it says "not now" or was our own failure.
      const response = await answer().catch((error: unknown) => answerError(error, c));
      const final = response.status < 500 && !response.headers.has("retry-after");
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()), final };
    },
  );
  if (replayed) c.header("Idempotency-Replayed", "true");
  return c.body(new Uint8Array(body), status as 200, { "content-type": "application/json" });
}
