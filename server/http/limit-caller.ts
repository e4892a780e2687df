import type { Limit } from "./limits.ts";
import type { ApiContext, Session } from "./request-context.ts";

/** Many people stand behind one address: together they may call so many times as often as one of them. */
const peopleBehindAddress = 20;

/**
 * Counts a call by account for who is logged in, by address for who is not; and by address before anybody is asked who it is, which
 * costs a look into the database: a flood is stopped before. Answers the session. @throws AppError too_many_requests
 */
export async function limitCaller(
  c: ApiContext,
  { name, limit, authenticate }: { name: string; limit: Limit; authenticate: () => Promise<Session | null> },
): Promise<Session | null> {
  const { context, services } = c.var;
  await services.limits.spend(`${name} in all`, { ...limit, points: limit.points * peopleBehindAddress }, context.ip);
  const session = await authenticate();
  await services.limits.spend(name, limit, session ? `account ${session.userId}` : context.ip);
  return session;
}
