import { eq } from "drizzle-orm";
import type { Locale } from "#contract/text.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import { hashPassword } from "#server/platform/passwords/hash-password.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { createRecoveryCodes, hashRecoveryCode } from "#server/platform/totp/recovery-codes.ts";
import { findStep } from "#server/platform/totp/totp.ts";
import type { StaffDeps } from "../deps.ts";
import { type InvitationRow, staffInvitations, staffMembers, staffRecoveryCodes, staffSessions } from "../tables.ts";
import { openInvitation } from "./invitation-link.ts";

/**
 * Makes the member, or gives one a new password and app, and answers the printed codes, which are kept as hashes only. Of
 * several calls at the same time one gets them.
 * @throws AppError not_found; invalid_input (`password.too_common`, `code.wrong_code`)
 */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, password, code }: { token: string; password: string; code: string },
  locale: Locale,
): Promise<string[]> {
  const { db, clock, keys } = deps;
  const { email, name } = await openInvitation(deps, db, token);
  const [firstName = "", ...others] = name.en.split(" ");
  deps.refuseCommonPassword(password, { email, firstName, lastName: others.join(" ") });
  const [passwordHash, recoveryKey] = [await hashPassword(password), await deps.recoveryKey()];
  const codes = createRecoveryCodes();
  const now = clock.now();
  await transaction(db, async (tx) => {
    const row = await openInvitation(deps, tx, token);
    const secret = decryptText(keys.secondFactor, row.secondFactorSecret, row.id);
    const step = findStep(fromBase32(secret), code, now, null);
    if (step === null) throw new AppError("invalid_input", { errors: { code: ["wrong_code"] } });
    const staffId = row.staffId ?? createSlug();
    const secondFactorSecret = encryptText(keys.secondFactor, secret, staffId);
    await saveMember(tx, row, { id: staffId, passwordHash, secondFactorSecret, secondFactorStep: step, locale, now });
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
    await tx
      .insert(staffRecoveryCodes)
      .values(codes.map((each) => ({ staffId, codeHash: hashRecoveryCode(recoveryKey, staffId, each) })));
    await tx.update(staffInvitations).set({ usedAt: now }).where(eq(staffInvitations.id, row.id));
    await recordAudit(tx, {
      staffId,
      action: row.staffId ? "staff.second_factor_set" : "staff.joined",
      subject: `staff:${staffId}`,
      after: { email: maskEmail(row.email), role: row.role, invitation: row.id },
      at: now,
    });
  });
  return codes;
}

type Chosen = {
  id: string;
  passwordHash: string;
  secondFactorSecret: string;
  secondFactorStep: number;
  locale: Locale;
  now: Date;
};

async function saveMember(tx: Transaction, { staffId, email, name, role }: InvitationRow, chosen: Chosen) {
  const { id, locale, now, ...secrets } = chosen;
  if (staffId) await tx.update(staffMembers).set(secrets).where(eq(staffMembers.id, staffId));
  else await tx.insert(staffMembers).values({ id, email, name, role, ...secrets, locale, createdAt: now });
}
