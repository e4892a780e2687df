import { timingSafeEqual } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import { readCredentials } from "#server/http/session-cookies.ts";
import type { AccountDeps } from "../deps.ts";
import { sessions } from "../tables.ts";
import { isLive, secondsLeft, sessionEnd } from "./session-end.ts";
import { hashOf } from "#server/platform/session-secrets.ts";

/** How exactly "last seen" is kept; a session goes on whenever it is written. */
const noticeMs = 10 * 60_000;

/**
 * The session of a request, or null: none, ended, or a browser's token without the cookie it is bound to. `bound`: nor a native
 * app's, which no cookie holds.
 */
export async function authenticate(
  { db, clock, publicUrl }: AccountDeps,
  request: Request,
  { bound = false }: { bound?: boolean } = {},
): Promise<Session | null> {
  const { token, key } = readCredentials(request, publicUrl);
  if (!/^[\w-]{43}$/.test(token)) return null;
  const now = clock.now();
  const [row] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      keyHash: sessions.keyHash,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashOf(token)), isLive(now)));
  if (!row || (row.keyHash === null ? bound : !sameHash(row.keyHash, hashOf(key)))) return null;
  const session: Session = {
    userId: row.userId,
    sessionId: row.id,
    ...(row.keyHash === null && { native: true as const }),
  };
  if (now.getTime() - row.seenAt.getTime() < noticeMs) return session;
  const expiresAt = sessionEnd(now, row.createdAt);
  const [renewed] = await db
    .update(sessions)
    .set({ seenAt: now, expiresAt })
    .where(and(eq(sessions.id, row.id), lt(sessions.seenAt, now)))
    .returning({ id: sessions.id });
  return renewed ? { ...session, renewedFor: secondsLeft(now, expiresAt) } : session;
}

const sameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
