import { and, eq } from "drizzle-orm";
import { foldDigits } from "#contract/digits.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { hashRecoveryCode } from "#server/platform/totp/recovery-codes.ts";
import { findStep } from "#server/platform/totp/totp.ts";
import type { StaffDeps } from "../deps.ts";
import { type StaffRow, staffMembers, staffRecoveryCodes } from "../tables.ts";

/** Takes a code of the app or a printed one, once, and says which it was; null: neither. The member's row is locked by the caller. */
export async function takeStaffCode(
  { clock, keys, recoveryKey }: Pick<StaffDeps, "clock" | "keys" | "recoveryKey">,
  tx: Transaction,
  { id, secondFactorSecret, secondFactorStep }: StaffRow,
  typed: string,
): Promise<"app" | "printed_code" | null> {
  const code = foldDigits(typed).replace(/\s/g, "");
  if (/^\d{6}$/.test(code)) {
    if (!secondFactorSecret) return null;
    const secret = fromBase32(decryptText(keys.secondFactor, secondFactorSecret, id));
    const step = findStep(secret, code, clock.now(), secondFactorStep);
    if (step === null) return null;
    await tx.update(staffMembers).set({ secondFactorStep: step }).where(eq(staffMembers.id, id));
    return "app";
  }
  const codeHash = hashRecoveryCode(await recoveryKey(), id, code);
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, id), eq(staffRecoveryCodes.codeHash, codeHash)))
    .returning();
  return used.length > 0 ? "printed_code" : null;
}
