import QRCode from "qrcode";
import type { getStaffInvitation } from "#contract/admin/staff-invitations.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import { totpAddress } from "#server/platform/totp/totp.ts";
import type { StaffDeps } from "../deps.ts";
import type { InvitationRow } from "../tables.ts";
import { openInvitation } from "./invitation-link.ts";

/** @throws AppError not_found */
export async function viewInvitation(deps: StaffDeps, token: string): Promise<OutputOf<typeof getStaffInvitation>> {
  const row = await openInvitation(deps, deps.db, token);
  const secret = decryptText(deps.keys.secondFactor, row.secondFactorSecret, row.id);
  const uri = totpAddress(secret, row.email, "Wijha desk");
  const { email, name, role } = row;
  const svg = await QRCode.toString(uri, { type: "svg", margin: 1, errorCorrectionLevel: "M" });
  return { email, name, role, isReset: row.staffId !== null, expiresAt: row.expiresAt.toISOString(), secret, uri, svg };
}

export const viewListed = ({ id, email, name, role, staffId, expiresAt }: InvitationRow) => ({
  id,
  email,
  name,
  role,
  isReset: staffId !== null,
  expiresAt: expiresAt.toISOString(),
});
