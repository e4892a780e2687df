import { eq } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { sessions } from "../tables.ts";
import type { OpenedSession } from "./open-session.ts";
import { secondsLeft, sessionEnd } from "./session-end.ts";
import { createSecret, hashOf } from "#server/platform/session-secrets.ts";

/**
 * Gives a session that goes on new secrets; whoever holds those of before has nothing (ASVS 7.2.4). `device`: the one it is on.
 * @throws AppError unauthenticated when the session has ended meanwhile
 */
export async function renewSecrets(
  { clock }: Pick<AccountDeps, "clock">,
  tx: Transaction,
  { sessionId, native }: Session,
  device: string,
): Promise<OpenedSession> {
  const now = clock.now();
  const [row] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for("update");
  if (!row) throw new AppError("unauthenticated");
  const [token, key] = [createSecret(), createSecret()];
  const expiresAt = sessionEnd(now, row.createdAt);
  await tx
    .update(sessions)
    .set({ tokenHash: hashOf(token), keyHash: native ? null : hashOf(key), seenAt: now, expiresAt })
    .where(eq(sessions.id, sessionId));
  return { token, cookies: native ? null : { token, key, device, seconds: secondsLeft(now, expiresAt) } };
}
