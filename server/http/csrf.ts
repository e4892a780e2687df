import { randomBytes, timingSafeEqual } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { daySeconds } from "#contract/days.ts";
import { AppError } from "#server/platform/errors.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import { readBearer } from "./read-bearer.ts";
import type { ApiContext } from "./request-context.ts";

export const csrfCookie = "csrf_token";

/**
 * Signed double submit: the cookie's value must come back in `X-CSRF-Token`, carry our signature for this sign-in, and
 * the browser must not say that another site sent the request.
 * @throws AppError csrf_refused
 */
export function checkCsrf(c: ApiContext): void {
  // A page of ours calls in the same process: its own request was checked by `isSameOrigin` before it ran.
  if (c.env?.visitor) return;
  const { secret, publicOrigin } = c.var.services;
  const given = c.req.header("x-csrf-token") ?? "";
  const kept = getCookie(c, csrfCookie) ?? "";
  const refused =
    given === "" ||
    !sameText(given, kept) ||
    !isSigned(secret, given, bindingOf(c)) ||
    isForeign(c.req.raw, publicOrigin);
  if (refused) throw new AppError("csrf_refused");
}

/** Gives the browser a token when it has none that is valid for its sign-in; `binding`: the one that begins with this answer. */
export function issueCsrfCookie(c: ApiContext, binding: string = bindingOf(c)): void {
  const { secret, publicOrigin } = c.var.services;
  if (isSigned(secret, getCookie(c, csrfCookie) ?? "", binding)) return;
  const nonce = randomBytes(16).toString("base64url");
  const token = `${nonce}.${sign(secret, signedText(nonce, binding))}`;
  // Read by the page's script, which sends it back: not HttpOnly.
  setCookie(c, csrfCookie, token, {
    path: "/",
    sameSite: "Lax",
    secure: publicOrigin.startsWith("https:"),
    maxAge: 30 * daySeconds,
  });
}

/**
 * Whether a form post to a page comes from a page of ours. Browsers say so by Sec-Fetch-Site or Origin; one that says
 * neither is refused.
 */
export function isSameOrigin(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  return origin !== null && isOwnOrigin(request, origin, publicOrigin);
}

/** Whether another site sent the request, as far as the browser says. */
export function isForeign(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site && site !== "same-origin" && site !== "none") return true;
  return origin !== null && !isOwnOrigin(request, origin, publicOrigin);
}

/** The public address, or the very host the request was sent to (a second name, a port of a test). */
function isOwnOrigin(request: Request, origin: string, publicOrigin: string): boolean {
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === request.headers.get("host"));
}

/** A token from before a login is worth nothing after it. */
const bindingOf = (c: ApiContext) => readBearer(c.req.header("authorization")) || (getCookie(c, "token") ?? "");

const signedText = (nonce: string, binding: string) => `csrf\n${nonce}\n${binding}`;

function isSigned(secret: KeyRing, token: string, binding: string): boolean {
  const [nonce, signature] = token.split(".");
  return Boolean(nonce && signature && isSignature(secret, signedText(nonce, binding), signature));
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
