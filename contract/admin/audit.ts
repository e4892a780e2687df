import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { bothTexts } from "../text.ts";

export const auditEntry = z.object({
  sequence: z.int(),
  at: z.string(),
  /** Null: done on the server, not at the desk. */
  by: z.nullable(z.object({ id: z.string(), name: bothTexts })),
  /** `staff.invited`, `case.taken`. */
  action: z.string(),
  /** `<kind>:<id>`. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  hash: z.string(),
});

export const listAuditEntries = endpoint({
  name: "listAuditEntries",
  method: "GET",
  path: "/admin/audit",
  access: "staff",
  permission: "audit.read",
  summary: "What was done at the desk, the newest first, fifty at a time; by one member, or to one thing.",
  input: z.object({
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id"))),
    staffId: z.optional(secretId),
    subject: z.optional(z.string().check(z.maxLength(200, "too_long"))),
  }),
  output: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
});

export const checkAuditChain = endpoint({
  name: "checkAuditChain",
  method: "GET",
  path: "/admin/audit/check",
  access: "staff",
  permission: "audit.read",
  summary: "Whether every entry is as it was written: `broken` is the first that is not, or is missing; null: none.",
  input: z.object({}),
  output: z.object({ entries: z.int(), lastHash: z.nullable(z.string()), broken: z.nullable(z.int()) }),
  limit: { points: 10, seconds: 60 },
});
