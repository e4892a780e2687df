import { createHash, randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { daySeconds } from "#contract/days.ts";
import { isForeign } from "./csrf.ts";
import type { ApiContext, BrowserIdentity } from "./request-context.ts";

/** Tells one visitor's browser from every other (docs/decisions/0018): 256 random bits that no script reads. */
const visitorCookie = "visitor";
/** The longest a browser keeps a cookie. */
const visitorDays = 400;

export function readBrowser(c: ApiContext): BrowserIdentity {
  const { publicOrigin } = c.var.services;
  const https = publicOrigin.startsWith("https:");
  const name = https ? `__Host-${visitorCookie}` : visitorCookie;
  const set = (value: string, maxAge: number) =>
    setCookie(c, name, value, { path: "/", sameSite: "Lax", secure: https, httpOnly: true, maxAge });
  // A page of ours calls in the same process: its own request was checked before it ran.
  const trusted = c.env?.visitor || c.req.method === "GET" || !isForeign(c.req.raw, publicOrigin);
  const given = getCookie(c, name) ?? "";
  let hash = trusted && /^[\w-]{43}$/.test(given) ? hashOf(given) : null;
  return {
    get hash() {
      return hash;
    },
    keep: () => {
      if (hash !== null) return hash;
      const value = randomBytes(32).toString("base64url");
      set(value, visitorDays * daySeconds);
      return (hash = hashOf(value));
    },
    forget: () => {
      set("", 0);
      hash = null;
      // Choices of display are cookies and stay.
      c.header("Clear-Site-Data", '"cache", "storage"');
    },
  };
}

const hashOf = (value: string) => createHash("sha256").update(value).digest("base64url");
