import * as z from "zod/mini";
import { mailedCode, resetPassword } from "../accounts.ts";
import { endpoint } from "../endpoint.ts";
import { bothTexts } from "../text.ts";
import { staffRoles } from "./permissions.ts";

/** What a mailed link to the desk holds: 256 bits. */
const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/, "not_an_id"));
const refusals = { points: 20, seconds: 60 };

export const getStaffInvitation = endpoint({
  name: "getStaffInvitation",
  method: "GET",
  path: "/admin/invitations/:token",
  access: "public",
  summary: "What a mailed link to the desk is for. not_found when it was used, is older than 72 hours or never was.",
  input: z.object({ token: invitationToken }),
  output: z.object({
    email: z.string(),
    name: bothTexts,
    role: z.enum(staffRoles),
    /** Of somebody who works here already, and chooses password and app anew. */
    isReset: z.boolean(),
    expiresAt: z.string(),
    /** For the authenticator app: by hand, as an address, as the QR code of it. */
    secret: z.string(),
    uri: z.string(),
    svg: z.string(),
  }),
  limit: refusals,
});

export const acceptStaffInvitation = endpoint({
  name: "acceptStaffInvitation",
  method: "POST",
  path: "/admin/invitations/:token",
  access: "public",
  summary:
    "Sets the password, proves the authenticator app by a code of it, and answers ten printed codes, this once. errors.code: wrong_code.",
  input: z.object({ token: invitationToken, password: resetPassword, code: mailedCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  csrf: true,
  limit: refusals,
});
