import { and, eq, lt, sql } from "drizzle-orm";
import type { StaffCookie } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import type { StaffDeps } from "../deps.ts";
import { isPending, pendingTries } from "../sessions/session-times.ts";
import { staffMembers, staffSessions } from "../tables.ts";

export type Pending = { id: string; staffId: string; tries: number };

/**
 * Spends a try of the session that waits for its second step. One statement, so that guesses at the same time are counted exactly.
 * @throws AppError unauthenticated without a first step, or when its tries are spent
 */
export async function spendTry({ db, clock }: StaffDeps, staffCookie: StaffCookie): Promise<Pending> {
  const [spent] = !staffCookie.token
    ? []
    : await db
        .update(staffSessions)
        .set({ tries: sql`${staffSessions.tries} + 1` })
        .from(staffMembers)
        .where(
          and(
            eq(staffMembers.id, staffSessions.staffId),
            eq(staffSessions.tokenHash, hashOf(staffCookie.token)),
            lt(staffSessions.tries, pendingTries),
            isPending(clock.now()),
          ),
        )
        .returning({ id: staffSessions.id, staffId: staffSessions.staffId, tries: staffSessions.tries });
  if (spent) return spent;
  staffCookie.forget();
  throw new AppError("unauthenticated");
}
