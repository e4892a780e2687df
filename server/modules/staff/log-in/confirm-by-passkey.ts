import { eq } from "drizzle-orm";
import type { RequestContext } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createSecret } from "#server/platform/session-secrets.ts";
import type { StaffDeps } from "../deps.ts";
import { takeChallenge } from "../passkeys/challenges.ts";
import { refusePasskey } from "../passkeys/refuse-passkey.ts";
import { spendPasskey } from "../passkeys/spend-passkey.ts";
import { type Used, verifyUsed } from "../passkeys/verify-used.ts";
import { sessionHours } from "../sessions/session-times.ts";
import { type StaffRow, staffMembers } from "../tables.ts";
import { openSession } from "./open-session.ts";
import { spendTry } from "./spend-try.ts";

/**
 * The second step by a passkey. Its challenge is spent whatever comes of it. A passkey that seems to be copied is written down and opens
 * nothing any more.
 * @throws AppError unauthenticated without a first step; invalid_input (`passkey.wrong_passkey`, `passkey.copied_passkey`)
 */
export async function confirmByPasskey(
  deps: StaffDeps,
  used: Used,
  { ip, userAgent, staffCookie }: RequestContext,
): Promise<StaffRow> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const pending = await spendTry(deps, staffCookie);
  const { staffId } = pending;
  const challenge = await takeChallenge(deps, pending.id, "log_in");
  const signed = await verifyUsed(deps, { staffId, used, challenge });
  const token = createSecret();
  const outcome =
    signed &&
    (await transaction(db, async (tx) => {
      const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for("update");
      if (!row?.secondFactorSecret || row.disabledAt) return null;
      const { id } = signed.passkey;
      const by = await spendPasskey(tx, { id, counter: signed.counter, now });
      if (by === "gone") return null;
      if (by === "passkey") return (await openSession(tx, { pending, token, by, ip, userAgent, now })) ? row : null;
      const subject = `staff:${staffId}` as const;
      const after = { passkeyId: id, counter: signed.counter };
      await recordAudit(tx, { staffId, action: "staff.passkey_refused", subject, after, at: now });
      return by;
    }));
  if (!outcome || outcome === "copied") {
    log.warn(outcome ? "staff passkey may be copied" : "staff second factor failed", { staffId });
    throw refusePasskey(outcome ? "copied_passkey" : "wrong_passkey");
  }
  staffCookie.keep(token, sessionHours * 3600);
  log.info("staff logged in", { staffId });
  return outcome;
}
