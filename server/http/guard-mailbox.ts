import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { AppError } from "#server/platform/errors.ts";
import { isLoopbackName, isLoopbackPeer } from "#server/platform/loopback.ts";
import type { ApiContext, ApiEnv } from "./request-context.ts";

export type MailboxGuard = {
  /** The site is for this machine alone. */
  isLocal: boolean;
  /** MAILBOX_PASSWORD: opens the mailbox from anywhere. */
  password: string | undefined;
};

/** Wrong passwords of one address. */
const tries = { points: 10, seconds: 900 };
/** What a proxy adds: behind one, the peer is always this machine. */
const marksOfProxies = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * Kept mails hold log-in codes and links to bookings of everybody. They are shown to a browser on this very machine, by its socket and
 * by the name it used (a page of another site that was given a loopback address has another name), or to whoever has the password
 * (basic authentication, any user).
 */
export function guardMailbox({ isLocal, password }: MailboxGuard): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!(isLocal && isNear(c)) && !(await hasPassword(c, password))) {
      if (password === undefined) throw new AppError("not_found");
      c.header("WWW-Authenticate", 'Basic realm="Mailbox", charset="UTF-8"');
      return c.text("The mailbox asks for its password.", 401);
    }
    await next();
    return undefined;
  };
}

/** A call inside the process comes from no other machine. */
function isNear(c: ApiContext): boolean {
  if (!c.env?.incoming) return true;
  const { headers, socket } = c.env.incoming;
  if (marksOfProxies.some((name) => headers[name] !== undefined)) return false;
  const host = (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
  return isLoopbackPeer(socket.remoteAddress) && isLoopbackName(host);
}

async function hasPassword(c: ApiContext, password: string | undefined): Promise<boolean> {
  const [, given] = /^basic +([\w+/=]+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  if (password === undefined || given === undefined) return false;
  const pair = Buffer.from(given, "base64").toString("utf8");
  if (isSame(pair.slice(pair.indexOf(":") + 1), password)) return true;
  await c.var.services.limits.spend("mailbox", tries, c.var.context.ip);
  return false;
}

/** In the same time however much of it is right, and however long it is. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
