import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import type { beginPasskeyLogin } from "#contract/admin/passkeys.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import type { StaffDeps } from "../deps.ts";
import { isPending } from "../sessions/session-times.ts";
import { staffMembers, staffPasskeys, staffSessions } from "../tables.ts";
import { keepChallenge } from "./challenges.ts";
import { loginMinutes, relyingParty } from "./relying-party.ts";
import { describePasskey } from "./view-passkey.ts";

/**
 * What the browser asks a passkey with, for the session that its password has opened. The next call makes another.
 * @throws AppError unauthenticated without a first step; not_found where the member has no passkey
 */
export async function beginLoginByPasskey(
  deps: StaffDeps,
  { staffCookie }: Pick<RequestContext, "staffCookie">,
): Promise<OutputOf<typeof beginPasskeyLogin>> {
  const { db, clock } = deps;
  const [pending] = await db
    .select({ id: staffSessions.id, staffId: staffSessions.staffId })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashOf(staffCookie.token)), isPending(clock.now())));
  if (!pending) throw new AppError("unauthenticated");
  const own = await db
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, pending.staffId), isNull(staffPasskeys.refusedAt)));
  if (own.length === 0) throw new AppError("not_found");
  const { id: rpId } = relyingParty(deps);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(deps, db, { sessionId: pending.id, purpose: "log_in", challenge, minutes: loginMinutes });
  return {
    rpId,
    challenge,
    timeout: loginMinutes * 60_000,
    allowCredentials: own.map(describePasskey),
    userVerification: "required",
  };
}
