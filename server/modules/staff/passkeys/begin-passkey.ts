import { generateRegistrationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { beginPasskey } from "#contract/admin/passkeys.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { StaffDeps } from "../deps.ts";
import { askSecondFactor } from "../log-in/ask-second-factor.ts";
import { staffPasskeys } from "../tables.ts";
import { keepChallenge } from "./challenges.ts";
import { refusePasskey } from "./refuse-passkey.ts";
import { addMinutes, algorithms, mostPasskeys, relyingParty } from "./relying-party.ts";
import { describePasskey } from "./view-passkey.ts";

/**
 * Takes the second factor again, and lets this session add one passkey for five minutes: the code comes before the passkey is made, so
 * that a wrong one leaves none behind on the device.
 * @throws AppError invalid_input (`code.wrong_code`, `passkey.too_many`), too_many_requests
 */
export async function beginAddingPasskey(
  deps: StaffDeps,
  code: string,
  { staffId, sessionId }: StaffSession,
): Promise<OutputOf<typeof beginPasskey>> {
  const { db } = deps;
  const own = await db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  if (own.length >= mostPasskeys) throw refusePasskey("too_many");
  const rp = relyingParty(deps);
  return await askSecondFactor(deps, { staffId, code }, async (tx, member) => {
    const { pubKeyCredParams, challenge, user } = await generateRegistrationOptions({
      rpName: rp.name,
      rpID: rp.id,
      supportedAlgorithmIDs: algorithms,
      userID: Buffer.from(staffId),
      userName: member.email,
      userDisplayName: member.name.en,
    });
    await keepChallenge(deps, tx, { sessionId, purpose: "add", challenge, minutes: addMinutes });
    return {
      rp: { id: rp.id, name: rp.name },
      user,
      challenge,
      timeout: addMinutes * 60_000,
      pubKeyCredParams,
      excludeCredentials: own.map(describePasskey),
      authenticatorSelection: { residentKey: "preferred" as const, userVerification: "required" as const },
      attestation: "none" as const,
    };
  });
}
