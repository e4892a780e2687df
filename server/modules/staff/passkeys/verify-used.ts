import { type AuthenticatorTransport, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import type * as z from "zod/mini";
import type { usedPasskey } from "#contract/admin/passkeys.ts";
import type { StaffDeps } from "../deps.ts";
import { type PasskeyRow, staffPasskeys } from "../tables.ts";
import { relyingParty } from "./relying-party.ts";

export type Used = z.infer<typeof usedPasskey>;

/**
 * The passkey of this member that signed the challenge, and its counter now; null: another one, another challenge or address, a
 * signature that is not its own, a user who was not verified.
 */
export async function verifyUsed(
  deps: Pick<StaffDeps, "db" | "log" | "publicUrl">,
  { staffId, used, challenge }: { staffId: string; used: Used; challenge: string | null },
): Promise<{ passkey: PasskeyRow; counter: number } | null> {
  if (challenge === null) return null;
  const [passkey] = await deps.db
    .select()
    .from(staffPasskeys)
    .where(
      and(eq(staffPasskeys.credentialId, used.id), eq(staffPasskeys.staffId, staffId), isNull(staffPasskeys.refusedAt)),
    );
  if (!passkey) return null;
  const { id, origin } = relyingParty(deps);
  const { userHandle, ...signed } = used.response;
  const response = userHandle === undefined ? signed : { ...signed, userHandle };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Buffer.from(passkey.publicKey, "base64url"),
        transports: passkey.transports as AuthenticatorTransport[],
        // Counters are compared by `spendPasskey`: one that goes back is more than a wrong answer.
        counter: 0,
      },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
  } catch (error) {
    deps.log.warn("staff passkey failed", { staffId, reason: String(error) });
    return null;
  }
}
