import { sessionDays } from "#server/http/session-cookies.ts";

/** A session ends so long after it was last used. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionDays * 86_400_000);
