import { and, eq, gt, isNull } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import { allSignatures } from "#server/platform/sign.ts";
import type { StaffDeps } from "../deps.ts";
import { type InvitationRow, staffInvitations } from "../tables.ts";

export const invitationHours = 72;

/** The signature of its id: the letter is written from the row, and what opens it lies in no queue. */
export function invitationUrl(
  { keys, publicUrl }: Pick<StaffDeps, "keys" | "publicUrl">,
  { id, tokenHash }: Pick<InvitationRow, "id" | "tokenHash">,
  locale: "en" | "ar",
): string {
  const token = allSignatures(keys.invitations, id).find((each) => hashOf(each) === tokenHash);
  if (!token) throw new Error("the invitation was made with a secret that is not given");
  return `${publicUrl}/${locale}/staff/invitation/${token}`;
}

/** The open invitation of a link, for this transaction alone. @throws AppError not_found: used, too old, or never made */
export async function openInvitation(
  { clock }: Pick<StaffDeps, "clock">,
  db: DatabaseOrTransaction,
  token: string,
): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.tokenHash, hashOf(token)),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, clock.now()),
      ),
    )
    .for("update");
  if (!row) throw new AppError("not_found");
  return row;
}
