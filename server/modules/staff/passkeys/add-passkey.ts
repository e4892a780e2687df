import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type * as z from "zod/mini";
import type { madePasskey } from "#contract/admin/passkeys.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { StaffDeps } from "../deps.ts";
import { type PasskeyRow, staffMembers, staffPasskeys } from "../tables.ts";
import { takeChallenge } from "./challenges.ts";
import { refusePasskey } from "./refuse-passkey.ts";
import { algorithms, mostPasskeys, relyingParty } from "./relying-party.ts";

type Made = z.infer<typeof madePasskey>;

/**
 * Keeps a passkey that was made for the challenge of this session. Who made it is not asked for (no attestation): any authenticator that
 * verifies its user will do.
 * @throws AppError invalid_input (`passkey.wrong_passkey`, `passkey.too_many`)
 */
export async function addOwnPasskey(
  deps: StaffDeps,
  { name, made }: { name: string; made: Made },
  { staffId, sessionId }: StaffSession,
): Promise<PasskeyRow> {
  const { db, clock } = deps;
  const verified = await verifyMade(deps, made, await takeChallenge(deps, sessionId, "add"));
  if (!verified) throw refusePasskey("wrong_passkey");
  const { credential, credentialDeviceType } = verified;
  const now = clock.now();
  return transaction(db, async (tx) => {
    const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for("update");
    // A reset of the second factor has ended this session meanwhile.
    if (!member?.secondFactorSecret || member.disabledAt) throw new AppError("unauthenticated");
    if ((await tx.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId))) >= mostPasskeys)
      throw refusePasskey("too_many");
    const [row] = await tx
      .insert(staffPasskeys)
      .values({
        id: createSlug(),
        staffId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: made.response.transports ?? [],
        name,
        synced: credentialDeviceType === "multiDevice",
        createdAt: now,
      })
      .onConflictDoNothing({ target: staffPasskeys.credentialId })
      .returning();
    if (!row) throw refusePasskey("wrong_passkey");
    const subject = `staff:${staffId}` as const;
    const after = { passkeyId: row.id, synced: row.synced };
    await recordAudit(tx, { staffId, action: "staff.passkey_added", subject, after, at: now });
    return row;
  });
}

/** What the browser made, or null: for another address, another challenge, without its user verified, or no passkey at all. */
async function verifyMade(deps: Pick<StaffDeps, "publicUrl" | "log">, made: Made, expectedChallenge: string | null) {
  if (expectedChallenge === null) return null;
  const { id, origin } = relyingParty(deps);
  const response = { ...made.response, transports: made.response.transports ?? [] };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch (error) {
    deps.log.warn("passkey could not be added", { reason: String(error) });
    return null;
  }
}
