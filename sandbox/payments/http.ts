import { timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { HTTPException } from "hono/http-exception";
import { controlApi } from "./control-api.ts";
import { GatewayError } from "./gateway-error.ts";
import { merchantApi } from "./merchant-api.ts";
import { pageAssets } from "./page-assets.ts";
import { preferredLocale, troublePage } from "./pages/trouble-page.ts";
import { payerPages } from "./payer-pages.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";

/** Everything the gateway answers. Nothing here is logged: a request may carry a card number. */
export function createPaymentSandboxApp(deps: SandboxDeps & { tick(): Promise<void> }): Hono {
  const app = new Hono();
  const assets = pageAssets();

  app.use(securityHeaders(deps.merchantOrigins));
  // Evidence against a chargeback is documents; everything else is small.
  app.use("/v1/chargebacks/*", bodyLimit({ maxSize: 16 * 1024 * 1024 }));
  app.use(except("/v1/chargebacks/*", bodyLimit({ maxSize: 32 * 1024 })));
  app.route(assets.path, assets.app);
  app.route("/pay", payerPages(deps, assets.path));
  app.use("/v1/*", merchantOnly(deps.secretKey));
  app.use("/control", merchantOnly(deps.secretKey));
  app.route("/v1", merchantApi(deps));
  app.route("/control", controlApi(deps));
  app.get("/healthz", (c) => c.json({ ok: true }));

  app.notFound((c) => c.json({ error: { code: "not_found", message: "Nothing is here." } }, 404));
  app.onError((error, c) => {
    if (error instanceof GatewayError) {
      const { code, message, field } = error;
      return c.json({ error: { code, message, ...(field ? { field } : {}) } }, error.status);
    }
    if (error instanceof HTTPException) return error.getResponse();
    deps.onError(error);
    if (c.req.path.startsWith("/pay/")) {
      return c.html(troublePage(preferredLocale(c.req.header("accept-language")), "trouble", assets.path), 500);
    }
    return c.json({ error: { code: "internal", message: "Something went wrong here." } }, 500);
  });
  return app;
}

/** The pages may be framed by the merchant alone, run no script but their own, and tell nobody their address. */
function securityHeaders(merchantOrigins: readonly string[]): MiddlewareHandler {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src data:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${merchantOrigins.join(" ") || "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join("; ");
  return async (c, next) => {
    await next();
    c.header("content-security-policy", policy);
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "no-referrer");
    c.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  };
}

function merchantOnly(secretKey: string): MiddlewareHandler {
  const expected = Buffer.from(`Bearer ${secretKey}`);
  return async (c, next) => {
    const given = Buffer.from(c.req.header("authorization") ?? "");
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new GatewayError("unauthorized", "The secret key is missing or wrong.");
    }
    await next();
  };
}
