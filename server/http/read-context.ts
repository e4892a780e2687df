import { isIP } from "node:net";
import { getCookie } from "hono/cookie";
import { detectApiLocale } from "#i18n/detect-locale.ts";
import { createSlug } from "#server/platform/ids.ts";
import { sessionCookies } from "./session-cookies.ts";
import type { ApiContext, HttpServices, RequestContext } from "./request-context.ts";
import { staffCookie } from "./staff-cookie.ts";
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
    staffCookie: staffCookie(c),
    session: null,
    staff: null,
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

/**
 * Each trusted proxy appends the address it saw: the caller's is as many places from the end as there are proxies. What stands
 * there and is no address counts for nothing: it would be a caller of its own for every text.
 */
export function readAddress(
  forwarded: string | null | undefined,
  direct: string | undefined,
  trustedProxies: number,
): string {
  const chain = (forwarded ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const told = trustedProxies > 0 ? withoutPort(chain.at(-trustedProxies) ?? "") : "";
  return isIP(told) ? told : (direct ?? "127.0.0.1");
}

/** Some proxies write `203.0.113.9:4711` or `[2001:db8::1]:4711`. */
const withoutPort = (text: string) =>
  /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text)?.slice(1).find(Boolean) ?? text;
