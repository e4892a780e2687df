import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { secretId } from "../primitives.ts";
import { bothTexts } from "../text.ts";

const person = z.object({ id: z.string(), name: bothTexts });

export const auditEntry = z.object({
  sequence: z.int(),
  at: z.string(),
  /** Null: done on the server, not at the desk. */
  by: z.nullable(person),
  /** `staff.invited`, `case.taken`. */
  action: z.string(),
  /** `<kind>:<id>`. */
  subject: z.string(),
  /** Of a member; null of everything else. */
  subjectName: z.nullable(bothTexts),
  /** What changed; addresses and numbers of people masked, also in the reason. */
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
  summary: "What was done at the desk, the newest first, fifty at a time; by one member, of one kind, to one thing.",
  input: z.object({
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id"))),
    staffId: z.optional(secretId),
    action: z.optional(z.string().check(z.maxLength(80, "too_long"))),
    subject: z.optional(z.string().check(z.maxLength(200, "too_long"))),
  }),
  output: z.object({ entries: z.array(auditEntry), next: z.nullable(z.string()) }),
});

export const getAuditLog = endpoint({
  name: "getAuditLog",
  method: "GET",
  path: "/admin/audit/log",
  access: "staff",
  permission: "audit.read",
  summary:
    "How long the chain is, its last seal, when it was checked, by what it can be searched, and who looked at personal data today.",
  input: z.object({}),
  output: z.object({
    entries: z.int(),
    /** The seal: keep it elsewhere, it alone shows that the newest entries were cut off. */
    lastHash: z.nullable(z.string()),
    /** The newest check at the desk; null: there was none. */
    checked: z.nullable(
      z.object({ at: z.string(), by: z.nullable(person), entries: z.int(), broken: z.nullable(z.int()) }),
    ),
    people: z.array(person),
    actions: z.array(z.string()),
    /** Looks at masked data since midnight in Riyadh, the most first. */
    shownToday: z.array(z.extend(person, { looks: z.int() })),
  }),
});

export const checkAuditChain = endpoint({
  name: "checkAuditChain",
  method: "POST",
  path: "/admin/audit/checks",
  access: "staff",
  permission: "audit.read",
  summary:
    "Whether every entry is as it was written: `broken` is the first that is not, or is missing; null: none. The check is an entry itself.",
  input: z.object({}),
  output: z.object({ entries: z.int(), lastHash: z.nullable(z.string()), broken: z.nullable(z.int()) }),
  limit: { points: 10, seconds: 60 },
});
