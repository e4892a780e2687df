import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { encryptText } from "#server/platform/encrypt.ts";
import { createSlug } from "#server/platform/ids.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import { sign } from "#server/platform/sign.ts";
import { toBase32 } from "#server/platform/totp/base32.ts";
import type { StaffDeps } from "../deps.ts";
import { type InvitationRow, staffInvitations } from "../tables.ts";
import { invitationHours } from "./invitation-link.ts";

export type Invited = Pick<InvitationRow, "email" | "name" | "role" | "staffId" | "invitedBy">;

/** A link that works once within 72 hours; the earlier ones to its address are worth nothing then. */
export async function createInvitation(
  { clock, keys }: Pick<StaffDeps, "clock" | "keys">,
  tx: Transaction,
  invited: Invited,
): Promise<InvitationRow> {
  const id = createSlug();
  const createdAt = clock.now();
  await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.email, invited.email), isNull(staffInvitations.usedAt)));
  const row: InvitationRow = {
    ...invited,
    id,
    tokenHash: hashOf(sign(keys.invitations, id)),
    secondFactorSecret: encryptText(keys.secondFactor, toBase32(randomBytes(20)), id),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + invitationHours * 3_600_000),
    usedAt: null,
  };
  await tx.insert(staffInvitations).values(row);
  return row;
}
