import { and, gt, type SQL } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { retention, retentionEnd } from "#server/platform/retention/periods.ts";
import { sessions } from "../tables.ts";

/** A session ends so long after it was last used, and so long after the login however much it is used (ASVS 7.3.1, 7.3.2). */
export function sessionEnd(now: Date, createdAt: Date): Date {
  const unused = now.getTime() + retention.sessions.period.days * dayMs;
  const whole = createdAt.getTime() + retention.session_length.period.days * dayMs;
  return new Date(Math.min(unused, whole));
}

/** Whole seconds that are left of it: how long its cookies are kept. */
export const secondsLeft = (now: Date, end: Date): number =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Sessions that have not ended; also of those that were opened before there was an end to their length. */
export const isLive = (now: Date): SQL | undefined =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, retentionEnd("session_length", now)));
