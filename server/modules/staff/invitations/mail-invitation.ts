import { eq } from "drizzle-orm";
import type { Locale } from "#contract/text.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import type { StaffDeps } from "../deps.ts";
import { type InvitationRow, staffInvitations, staffMembers } from "../tables.ts";
import { invitationHours, invitationUrl } from "./invitation-link.ts";

export const invitationMailJob = jobType<{ invitationId: string }>("staff.invitation_mail");

/** Nothing goes out when it was withdrawn or used meanwhile. A repeat writes the same letter. */
export async function mailInvitation(deps: StaffDeps, invitationId: string): Promise<void> {
  const [row] = await deps.db.select().from(staffInvitations).where(eq(staffInvitations.id, invitationId));
  if (!row || row.usedAt) return;
  const locale = await localeOf(deps, row);
  const name = row.name[locale];
  await sendMail(deps.mailer, {
    key: `staff-invitation-${row.id}`,
    to: row.email,
    toName: name,
    kind: "notice",
    until: row.expiresAt,
    locale,
    template: row.staffId ? "staff_reset" : "staff_invitation",
    values: { hours: invitationHours, role: row.role, email: isolate(row.email), name: isolateName(name) },
    greets: name.split(" ")[0] ?? null,
    url: invitationUrl(deps, row, locale),
  });
}

/** A member's own language; to somebody new that of who invites. */
async function localeOf({ db }: StaffDeps, { staffId, invitedBy }: InvitationRow): Promise<Locale> {
  const id = staffId ?? invitedBy ?? "";
  const [row] = await db.select({ locale: staffMembers.locale }).from(staffMembers).where(eq(staffMembers.id, id));
  return row?.locale ?? "en";
}
