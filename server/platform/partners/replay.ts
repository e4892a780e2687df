import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { partnerCalls } from "./tables.ts";

export type Recording = Pick<typeof partnerCalls.$inferSelect, "method" | "path" | "status" | "response">;

/** The answered calls of one request of ours, in their order. */
export const findRecordings = (db: Database, partner: string, requestId: string): Promise<Recording[]> =>
  db
    .select()
    .from(partnerCalls)
    .where(
      and(eq(partnerCalls.partner, partner), eq(partnerCalls.requestId, requestId), isNotNull(partnerCalls.status)),
    )
    .orderBy(asc(partnerCalls.at), asc(partnerCalls.attempt));

/**
 * Answers from recordings in place of a partner: the same call twice gets the second answer, and the last one again and again. What
 * was never recorded is 404. Nothing leaves the machine.
 */
export function createReplay(recordings: readonly Recording[]): typeof fetch {
  const answers = new Map<string, Recording[]>();
  for (const each of recordings) {
    const key = `${each.method} ${each.path}`;
    answers.set(key, [...(answers.get(key) ?? []), each]);
  }
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const left = answers.get(`${request.method} ${pathname}${search}`) ?? [];
    const found = left.length > 1 ? left.shift() : left[0];
    if (!found?.status) return Response.json({ errors: [{ code: "not_recorded" }] }, { status: 404 });
    return Response.json(found.response, { status: found.status });
  };
}
