import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { anyName, emailAddress } from "../fields.ts";
import { secretId } from "../primitives.ts";
import { tidyText } from "../text.ts";
import { deskMember } from "./desk.ts";
import { staffRoles } from "./permissions.ts";

const nothing = z.object({});
const role = z.enum(staffRoles, "required");
const managed = { access: "staff", permission: "staff.manage" } as const;
/** Why somebody's access is changed; kept with what was done. */
const reason = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z.string().check(z.minLength(1, { error: "required", abort: true }), z.maxLength(500, "too_long")),
);
const change = z.object({ staffId: secretId, reason });

const invitation = z.extend(z.omit(deskMember, { locale: true }), {
  /** Of somebody who works here already, and chooses password and app anew. */
  isReset: z.boolean(),
  expiresAt: z.string(),
});

export const listStaff = endpoint({
  name: "listStaff",
  method: "GET",
  path: "/admin/staff",
  ...managed,
  summary: "Who works here or did, by name, and whose invitation is open. Instants in UTC.",
  input: nothing,
  output: z.object({
    staff: z.array(
      z.extend(deskMember, {
        createdAt: z.string(),
        disabledAt: z.nullable(z.string()),
        seenAt: z.nullable(z.string()),
        lastLoginAt: z.nullable(z.string()),
        /** False after a reset, until the mailed link was used. */
        hasSecondFactor: z.boolean(),
        sessions: z.int(),
      }),
    ),
    invitations: z.array(invitation),
  }),
});

export const inviteStaff = endpoint({
  name: "inviteStaff",
  method: "POST",
  path: "/admin/staff/invitations",
  ...managed,
  summary:
    "Mails a link that works once within 72 hours; an earlier one to the address is worth nothing then. errors.email: already_staff.",
  input: z.object({ email: emailAddress, name: z.object({ en: anyName, ar: anyName }), role }),
  output: invitation,
});

export const withdrawStaffInvitation = endpoint({
  name: "withdrawStaffInvitation",
  method: "DELETE",
  path: "/admin/staff/invitations/:invitationId",
  ...managed,
  summary: "A mailed link is worth nothing any more. not_found when it was used already.",
  input: z.object({ invitationId: secretId }),
  output: nothing,
});

export const changeStaffRole = endpoint({
  name: "changeStaffRole",
  method: "PUT",
  path: "/admin/staff/:staffId/role",
  ...managed,
  summary: "At once, in open sessions too. errors.staffId: not_oneself, last_administrator.",
  input: z.extend(change, { role }),
  output: deskMember,
});

export const disableStaff = endpoint({
  name: "disableStaff",
  method: "POST",
  path: "/admin/staff/:staffId/disabling",
  ...managed,
  summary:
    "Ends every session; nobody logs in by this address any more. errors.staffId: not_oneself, last_administrator.",
  input: change,
  output: nothing,
});

export const enableStaff = endpoint({
  name: "enableStaff",
  method: "POST",
  path: "/admin/staff/:staffId/enabling",
  ...managed,
  summary: "A disabled member may log in again, by the same password and app.",
  input: change,
  output: nothing,
});

export const resetStaffSecondFactor = endpoint({
  name: "resetStaffSecondFactor",
  method: "POST",
  path: "/admin/staff/:staffId/second-factor-reset",
  ...managed,
  summary:
    "For a lost telephone or password: ends every session and mails a link by which both are chosen anew. errors.staffId: not_oneself.",
  input: change,
  output: nothing,
});
