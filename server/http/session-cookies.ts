import { getCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { daySeconds } from "#contract/days.ts";
import { issueCsrfCookie } from "./csrf.ts";
import type { SessionCookies } from "./login-cookies.ts";
import { readBearer } from "./read-bearer.ts";
import type { ApiContext } from "./request-context.ts";

const tokenCookie = "token";
/** The longest a browser keeps a cookie. */
const deviceDays = 400;

/** Behind https a cookie of another host or path can never stand in for ours. */
const hiddenName = (name: string, https: boolean) => (https ? `__Host-${name}` : name);
const keyCookie = "session_key";
const deviceCookie = "device";

/**
 * The token of a request and the cookie it is bound to; empty where there is none. Behind https only the cookie that no other host of
 * our domain can set counts: with the plain name a page of such a host could log a visitor in as somebody else. `token` is read by
 * scripts (R3.10) under its own name, and is worth nothing without that cookie.
 */
export function readCredentials(request: Request, publicOrigin: string): { token: string; key: string } {
  const https = publicOrigin.startsWith("https:");
  const cookies = parse(request.headers.get("cookie") ?? "");
  return {
    token: readBearer(request.headers.get("authorization") ?? ""),
    key: cookies[hiddenName(keyCookie, https)] ?? "",
  };
}

export function sessionCookies(c: ApiContext): SessionCookies {
  const { publicOrigin } = c.var.services;
  const https = publicOrigin.startsWith("https:");
  const keyName = hiddenName(keyCookie, https);
  const deviceName = hiddenName(deviceCookie, https);
  const shared = { path: "/", sameSite: "Lax", secure: https } as const;
  const setToken = (token: string, maxAge: number) => setCookie(c, tokenCookie, token, { ...shared, maxAge });
  const setHidden = (name: string, value: string, maxAge: number) =>
    setCookie(c, name, value, { ...shared, httpOnly: true, maxAge });
  const keepDevice = (device: string) => setHidden(deviceName, device, deviceDays * daySeconds);
  return {
    keepDevice,
    device: readDevice(getCookie(c, deviceName)),
    signIn: ({ token, key, device, seconds }) => {
      setToken(token, seconds);
      setHidden(keyName, key, seconds);
      keepDevice(device);
      issueCsrfCookie(c, token);
    },
    signOut: () => {
      setToken("", 0);
      setHidden(keyName, "", 0);
      issueCsrfCookie(c, "");
    },
    renew: (seconds) => {
      const { token, key } = readCredentials(c.req.raw, publicOrigin);
      if (!key || getCookie(c, tokenCookie) !== token) return;
      setToken(token, seconds);
      setHidden(keyName, key, seconds);
    },
  };
}

const readDevice = (given: string | undefined) => (given && /^[\w-]{43}$/.test(given) ? given : null);
