import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { caseTextMost, changed, changeInput, staffText } from "./cases.ts";

const halalas = z.int("not_an_amount").check(z.gte(0, "not_an_amount"), z.lte(10_000_000, "too_much"));
/** Beyond the rule, of our own money, in halalas. */
const goodwill = {
  supplierPenalty: z._default(halalas, 0),
  ourFee: z._default(halalas, 0),
  notReturned: z._default(halalas, 0),
};
const reason = z._default(z.string().check(z.maxLength(caseTextMost.reason, "too_long")), "");
const decides = { method: "POST", access: "staff", permission: "cancellations.decide" } as const;

/** A mail as its customer reads it, in the customer's language. */
const mailText = z.object({ subject: z.string(), paragraphs: z.array(z.string()) });

export const previewGrant = endpoint({
  name: "previewGrant",
  ...decides,
  path: "/admin/cases/:caseId/cancellation/grant-preview",
  summary:
    "What granting the cancellation with this goodwill gives back, and the mail that goes out once the supplier has cancelled. Changes nothing. errors of a line: above_kept; errors.goodwill: above_limit of every role.",
  input: z.extend(changeInput, { ...goodwill, reason }),
  output: z.object({ back: money, goodwill: money, needsApproval: z.boolean(), mail: mailText }),
});

export const grantCancellation = endpoint({
  name: "grantCancellation",
  ...decides,
  path: "/admin/cases/:caseId/cancellation/grant",
  summary:
    "Grants it by the rule, with goodwill: the supplier is asked now, and its yes sends the money on its way. Goodwill above the caller's limit waits for a second person (`needsApproval`), and nothing moves. quote_changed when `back` is not what it gives back.",
  input: z.extend(changeInput, { ...goodwill, reason, back: z.int("required") }),
  output: z.extend(changed, { needsApproval: z.boolean() }),
  idempotent: true,
});

export const decideApproval = endpoint({
  name: "decideApproval",
  method: "POST",
  access: "staff",
  permission: "goodwill.approve",
  path: "/admin/cases/:caseId/cancellation/approval",
  summary:
    "The second person lets goodwill pass or sends it back with words. conflict: `details.held` for who has held the case or asked, `details.limit` above one's own limit.",
  input: z.extend(changeInput, {
    decision: z.enum(["approve", "send_back"], "required"),
    /** Halalas that were read. */
    goodwill: z.int("required"),
    /** Required to send back. */
    reason,
  }),
  output: changed,
  idempotent: true,
});

/** What a supplier said by telephone. */
const told = {
  /** Halalas that it keeps of what it was paid. */
  penalty: halalas,
  /** Who said it, when, under which number. */
  evidence: staffText(caseTextMost.note),
};
const writesDown = { method: "POST", access: "staff", permission: "bookings.block" } as const;

export const previewToldPenalty = endpoint({
  name: "previewToldPenalty",
  ...writesDown,
  path: "/admin/cases/:caseId/cancellation/told-preview",
  summary:
    "What comes back when the supplier has cancelled and keeps this much, as it said by telephone, and the mail that goes out. Changes nothing. errors.penalty: above_kept, above_paid; conflict where the supplier has given a quote.",
  input: z.extend(changeInput, told),
  output: z.object({ back: money, mail: mailText }),
});

export const recordToldPenalty = endpoint({
  name: "recordToldPenalty",
  ...writesDown,
  path: "/admin/cases/:caseId/cancellation/told",
  summary:
    "The supplier has cancelled, as it said by telephone: books, refund and mail follow as after its own answer, and the case ends. quote_changed when `back` is not what comes back.",
  input: z.extend(changeInput, { ...told, back: z.int("required") }),
  output: changed,
  idempotent: true,
});

const refusal = { rule: staffText(caseTextMost.reason), reason: staffText(caseTextMost.note) };

export const previewRefusal = endpoint({
  name: "previewRefusal",
  ...decides,
  path: "/admin/cases/:caseId/cancellation/refusal-preview",
  summary: "The mail of a no. Changes nothing.",
  input: z.extend(changeInput, refusal),
  output: z.object({ mail: mailText }),
});

export const refuseCancellation = endpoint({
  name: "refuseCancellation",
  ...decides,
  path: "/admin/cases/:caseId/cancellation/refusal",
  summary:
    "The booking stands: the customer is mailed the rule and the reason, and the case ends. conflict (`details.supplier`) while the supplier may have cancelled or is being asked.",
  input: z.extend(changeInput, refusal),
  output: changed,
  idempotent: true,
});
