import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { bothTexts } from "../text.ts";
import { staffRoles } from "./permissions.ts";

const nothing = z.object({});
/** How many were ended. */
const ended = z.object({ ended: z.int() });
const session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** "Chrome on Windows", as well as it can be told. */
  device: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
});
const listed = z.object({ sessions: z.array(session) });

export const listDeskSessions = endpoint({
  name: "listDeskSessions",
  method: "GET",
  path: "/admin/desk/sessions",
  access: "staff",
  permission: null,
  summary: "Where one is logged in to the desk, this session first.",
  input: nothing,
  output: listed,
});

export const endDeskSession = endpoint({
  name: "endDeskSession",
  method: "DELETE",
  path: "/admin/desk/sessions/:sessionId",
  access: "staff",
  permission: null,
  summary: "Ends one of one's own sessions.",
  input: z.object({ sessionId: secretId }),
  output: nothing,
});

export const endOtherDeskSessions = endpoint({
  name: "endOtherDeskSessions",
  method: "DELETE",
  path: "/admin/desk/sessions",
  access: "staff",
  permission: null,
  summary: "Ends all of one's own sessions but the one that asks.",
  input: nothing,
  output: ended,
});

export const listAllStaffSessions = endpoint({
  name: "listAllStaffSessions",
  method: "GET",
  path: "/admin/sessions",
  access: "staff",
  permission: "staff.manage",
  summary: "Who is at the desk now, by name, and where: the last used first.",
  input: nothing,
  output: z.object({
    members: z.array(
      z.object({ id: z.string(), name: bothTexts, role: z.enum(staffRoles), sessions: z.array(session) }),
    ),
  }),
});

export const listStaffSessions = endpoint({
  name: "listStaffSessions",
  method: "GET",
  path: "/admin/staff/:staffId/sessions",
  access: "staff",
  permission: "staff.manage",
  summary: "Where a member is logged in, the last used first.",
  input: z.object({ staffId: secretId }),
  output: listed,
});

export const endStaffSession = endpoint({
  name: "endStaffSession",
  method: "DELETE",
  path: "/admin/staff/:staffId/sessions/:sessionId",
  access: "staff",
  permission: "staff.manage",
  summary: "Ends a session of a member.",
  input: z.object({ staffId: secretId, sessionId: secretId }),
  output: nothing,
});

export const endStaffSessions = endpoint({
  name: "endStaffSessions",
  method: "DELETE",
  path: "/admin/staff/:staffId/sessions",
  access: "staff",
  permission: "staff.manage",
  summary: "Ends all sessions of a member, but never the one that asks. A repeat finds none.",
  input: z.object({ staffId: secretId }),
  output: ended,
});
