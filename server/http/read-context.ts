import { getCookie } from "hono/cookie";
import { detectApiLocale } from "#i18n/detect-locale.ts";
import { createSlug } from "#server/platform/ids.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { ApiContext, HttpServices, RequestContext } from "./request-context.ts";
import { readBrowser } from "./visitor-cookie.ts";

/** Reads what every request carries: language, currency, address, identifiers. */
export function readContext(c: ApiContext, services: HttpServices): RequestContext {
  const header = (name: string) => c.req.header(name);
  return {
    requestId: readRequestId(header("x-request-id")),
    locale: detectApiLocale(header("set-locale"), header("accept-language")),
    currency: getCookie(c, "currency") === "USD" ? "USD" : "SAR",
    ip:
      c.env?.visitor?.ip ??
      readAddress(header("x-forwarded-for"), c.env?.incoming?.socket.remoteAddress, services.trustedProxies),
    ama: readAma(header("ama") ?? getCookie(c, "ama")),
    userAgent: (header("user-agent") ?? "").slice(0, 300),
    cookies: sessionCookies(c),
    browser: readBrowser(c),
    session: null,
    signal: c.req.raw.signal,
    idempotencyKey: undefined,
    log: services.log,
  };
}

/** A proxy's id is kept when it looks like one, so that its log and ours can be read together. */
export function readRequestId(given: string | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : createSlug();
}

function readAma(given: string | undefined): string | null {
  return given && /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** Each trusted proxy appends the address it saw: the caller's is as many places from the end as there are proxies. */
export function readAddress(
  forwarded: string | null | undefined,
  direct: string | undefined,
  trustedProxies: number,
): string {
  const chain = (forwarded ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return (trustedProxies > 0 ? chain.at(-trustedProxies) : undefined) ?? direct ?? "127.0.0.1";
}
