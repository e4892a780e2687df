import { getCookie } from "hono/cookie";
import { readBearer } from "./read-bearer.ts";
import type { ApiContext, Session } from "./request-context.ts";

/**
 * The session of who follows a link to a file: a link sends cookies and no bearer, so the token is read from its own cookie.
 * For GET alone, which changes nothing; what changes something asks for the bearer.
 */
export function authenticateDownload(c: ApiContext): Promise<Session | null> {
  const token = getCookie(c, "token");
  const isLink = readBearer(c.req.header("authorization")) === "" && token !== undefined && /^[\w-]+$/.test(token);
  if (!isLink) return c.var.services.authenticate(c.req.raw);
  const headers = new Headers(c.req.raw.headers);
  headers.set("authorization", `Bearer ${token}`);
  return c.var.services.authenticate(new Request(c.req.raw.url, { headers }), { bound: true });
}
