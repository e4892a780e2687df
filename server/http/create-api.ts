import { Hono } from "hono";
import { routePath } from "hono/route";
import { refusalOf } from "#server/http/bodies/receive-body.ts";
import { AppError } from "#server/platform/errors.ts";
import { bookingOfCall } from "#server/platform/telemetry/booking-trace.ts";
import { describeAnswer, inSpan } from "#server/platform/telemetry/spans.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { issueCsrfCookie } from "./csrf.ts";
import { answerError, answerNotFound } from "./errors.ts";
import { readContext } from "./read-context.ts";
import type { Api, ApiContext, ApiEnv, HttpServices } from "./request-context.ts";
import { apiHeaders } from "./security-headers.ts";

/** The API before its modules add their routes: context, headers, log line, errors. */
export function createApi(services: HttpServices): Api {
  const api = new Hono<ApiEnv>();
  api.use("*", async (c, next) => {
    const started = performance.now();
    c.set("services", services);
    const context = readContext(c, services);
    c.set("context", context);
    c.set("route", "unmatched");
    for (const [name, value] of apiHeaders) c.header(name, value);
    c.header("X-Request-Id", context.requestId);
    c.header("Cache-Control", "no-store");
    await inCallSpan(c, next);
    const ms = performance.now() - started;
    services.seen.called(c.var.route, c.res.status, ms);
    const write = c.env?.visitor ? services.log.debug : services.log.info;
    write("call", {
      requestId: context.requestId,
      method: c.req.method,
      route: c.var.route,
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
    });
  });
  api.use("*", async (c, next) => {
    const refusal = refusalOf(c.env?.incoming);
    if (refusal) throw new AppError(refusal === 413 ? "content_too_large" : "unavailable", { retryAfter: 5 });
    await next();
  });
  api.use("/api/settings", async (c, next) => {
    await next();
    if (!c.env?.visitor) issueCsrfCookie(c);
  });
  api.onError((error, c) => answerError(error, c));
  return api;
}

/** The call's span: of a booking's trace where its address names one. A page of ours calls from within its own. */
function inCallSpan(c: ApiContext, next: () => Promise<void>): Promise<void> {
  // Supervisors ask for health every few seconds.
  if (!c.req.path.startsWith("/api/")) return next();
  const kind = c.env?.visitor ? "internal" : "server";
  return inSpan(`${c.req.method} /api`, { kind, bookingId: bookingOfCall(c.req.path) }, async (span) => {
    await next();
    if (!span.isRecording()) return;
    // As it is written in the contract, `:bookingId` and all; by now the route is the one that answered.
    const address = c.var.route === "unmatched" ? "unmatched" : routePath(c);
    span.updateName(`${c.req.method} ${address}`);
    describeAnswer(span, { method: c.req.method, address, status: c.res.status });
    span.setAttribute("wijha.endpoint", c.var.route);
  });
}

/** After the last module: whatever else lies under /api does not exist, or not for this method. */
export function closeApi(api: Api): Api {
  const methodsAt = allowedMethods(api.routes);
  api.all("/api/*", (c) => {
    const methods = methodsAt(c.req.path);
    // An address whose own rule refused it (`:name{…}`) takes the method, but is not there.
    if (methods.length === 0 || methods.includes(c.req.method)) return answerNotFound(c);
    c.header("Allow", methods.join(", "));
    throw new AppError("method_not_allowed");
  });
  api.all("/api", (c) => answerNotFound(c));
  return api;
}
