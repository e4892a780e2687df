import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { staffPasskeys } from "../tables.ts";

/**
 * Takes a use of a passkey whose signature is right. `copied`: its counter has not grown, as where two devices hold one key (WebAuthn,
 * 6.1.1); it opens nothing from then on. `gone`: it was removed meanwhile. The member's row is locked by the caller.
 */
export async function spendPasskey(
  tx: Transaction,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<"passkey" | "copied" | "gone"> {
  const [row] = await tx
    .select({ counter: staffPasskeys.counter })
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), isNull(staffPasskeys.refusedAt)))
    .for("update");
  if (!row) return "gone";
  const counts = counter > 0 || row.counter > 0;
  if (counts && counter <= row.counter) {
    await tx.update(staffPasskeys).set({ refusedAt: now }).where(eq(staffPasskeys.id, id));
    return "copied";
  }
  await tx.update(staffPasskeys).set({ counter, lastUsedAt: now }).where(eq(staffPasskeys.id, id));
  return "passkey";
}
