import { eq } from "drizzle-orm";
import { readDevice } from "#server/mail/device-name.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import { staffMembers, staffSessions } from "../tables.ts";
import type { Pending } from "./spend-try.ts";

type Opening = {
  pending: Pending;
  token: string;
  /** What was given as the second factor. */
  by: "app" | "printed_code" | "passkey";
  ip: string;
  userAgent: string;
  now: Date;
};

/** A session with a secret of its own takes the place of the one that waited; false: another call has taken it meanwhile. */
export async function openSession(tx: Transaction, opening: Opening): Promise<boolean> {
  const { pending, token, by, ip, now } = opening;
  const { staffId } = pending;
  const ended = await tx.delete(staffSessions).where(eq(staffSessions.id, pending.id)).returning();
  if (ended.length === 0) return false;
  const device = readDevice(opening.userAgent);
  const opened = { id: createSlug(), staffId, tokenHash: hashOf(token), device, ip };
  await tx.insert(staffSessions).values({ ...opened, createdAt: now, seenAt: now, confirmedAt: now });
  await tx
    .update(staffMembers)
    .set({ seenAt: now, lastLoginAt: now, lastLoginDevice: device })
    .where(eq(staffMembers.id, staffId));
  const subject = `staff:${staffId}` as const;
  await recordAudit(tx, { staffId, action: "staff.logged_in", subject, after: { by, device }, at: now });
  return true;
}
