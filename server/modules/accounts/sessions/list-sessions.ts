import { and, desc, eq } from "drizzle-orm";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listSessions as contract } from "#contract/profile.ts";
import type { Locale } from "#contract/text.ts";
import type { Session } from "#server/http/request-context.ts";
import type { AccountDeps } from "../deps.ts";
import { sessions } from "../tables.ts";
import { describeDevice } from "#server/mail/device-name.ts";
import { isLive } from "./session-end.ts";

/** Where the account is logged in: this session first, then by when it was last used. */
export async function listSessions(
  { db, clock }: AccountDeps,
  { userId, sessionId }: Session,
  locale: Locale,
): Promise<OutputOf<typeof contract>> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(clock.now())))
    .orderBy(desc(sessions.seenAt));
  const shown = rows.map(({ id, device, ip, createdAt, seenAt }) => ({
    id,
    current: id === sessionId,
    device: describeDevice(device, locale),
    ip,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
  return { sessions: shown.toSorted((one, other) => Number(other.current) - Number(one.current)) };
}
