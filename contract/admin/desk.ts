import * as z from "zod/mini";
import { givenPassword } from "../accounts.ts";
import { endpoint } from "../endpoint.ts";
import { emailAddress } from "../fields.ts";
import { bothTexts, locale } from "../text.ts";
import { staffPermissions, staffRoles, type StaffPermission } from "./permissions.ts";

const nothing = z.object({});
/** Of an office behind one address; guesses are counted by member, address and network on their own. */
const logIns = { points: 60, seconds: 60 };

/** Who works at the desk, as the desk itself shows it. */
export const deskMember = z.object({
  id: z.string(),
  email: z.string(),
  name: bothTexts,
  role: z.enum(staffRoles),
  locale,
});

export const logInToDesk = endpoint({
  name: "logInToDesk",
  method: "POST",
  path: "/admin/session",
  access: "public",
  summary:
    "First step of a login to the desk: address and password. errors.password: wrong_login, whichever of both is wrong. The session that its cookie opens does nothing but the second step.",
  input: z.object({ email: emailAddress, password: givenPassword }),
  output: z.object({
    name: bothTexts,
    /** Printed codes that were not used yet. */
    recoveryCodesLeft: z.int(),
    /** Whether the second step may be taken by a passkey. */
    hasPasskey: z.boolean(),
    /** Instant in UTC and "Chrome on Windows"; null before the first. */
    lastLogin: z.nullable(z.object({ at: z.string(), device: z.string() })),
    /** Until when the second step may be taken. */
    until: z.string(),
  }),
  csrf: true,
  limit: logIns,
});

export const confirmDeskLogin = endpoint({
  name: "confirmDeskLogin",
  method: "POST",
  path: "/admin/session/second-factor",
  access: "public",
  summary:
    "Second step: the code of the authenticator app, or one of the printed codes, once. unauthenticated without a first step; errors.code: wrong_code with details.triesLeft.",
  input: z.object({ code: z.string("required").check(z.minLength(6, "not_a_code"), z.maxLength(20, "not_a_code")) }),
  output: deskMember,
  csrf: true,
  limit: logIns,
});

export const logOutOfDesk = endpoint({
  name: "logOutOfDesk",
  method: "DELETE",
  path: "/admin/session",
  access: "public",
  summary: "Ends the session at the desk, also one whose second step was never taken. A repeat changes nothing.",
  input: nothing,
  output: nothing,
  csrf: true,
});

export const getDesk = endpoint({
  name: "getDesk",
  method: "GET",
  path: "/admin/desk",
  access: "staff",
  permission: null,
  summary: "Who works here, and what the role allows.",
  input: nothing,
  output: z.extend(deskMember, {
    permissions: z.array(z.enum(Object.keys(staffPermissions) as [StaffPermission, ...StaffPermission[]])),
    recoveryCodesLeft: z.int(),
    /** Minutes without a call after which the session ends. */
    idleMinutes: z.int(),
    /** When it ends however much it is used. */
    endsAt: z.string(),
  }),
});

export const saveDeskLocale = endpoint({
  name: "saveDeskLocale",
  method: "PUT",
  path: "/admin/desk/locale",
  access: "staff",
  permission: null,
  summary: "The language one reads the desk in, and is written to.",
  input: z.object({ locale }),
  output: nothing,
});
