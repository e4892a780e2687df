import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { secretId } from "../primitives.ts";
import { caseTextMost, staffText } from "./cases.ts";
import { agencyMemo, agencyMemoRow } from "./supplier-statement-rows.ts";

const view = { method: "GET", access: "staff", permission: "finance.view" } as const;
const change = { method: "POST", access: "staff", permission: "settlement.work" } as const;

export const listAgencyMemos = endpoint({
  name: "listAgencyMemos",
  ...view,
  path: "/admin/agency-memos",
  summary: "Debit and credit memos of suppliers (ADM, ACM), the newest first, fifty at a time.",
  input: z.object({
    scope: z._default(z.enum(["open", "ended"]), "open"),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id"))),
  }),
  output: z.object({
    memos: z.array(agencyMemoRow),
    next: z.nullable(z.string()),
    open: z.int(),
    /** What open memos ask of us, less what they give. */
    asked: money,
  }),
});

export const getAgencyMemo = endpoint({
  name: "getAgencyMemo",
  ...view,
  path: "/admin/agency-memos/:memoId",
  summary: "A memo with what was said of it, and what the reader may do.",
  input: z.object({ memoId: secretId }),
  output: agencyMemo,
});

const changeInput = z.object({
  memoId: secretId,
  /** The revision that was read: `conflict` when it is no longer the memo's. */
  revision: z.int("required"),
  reason: staffText(caseTextMost.reason),
});

export const linkAgencyMemo = endpoint({
  name: "linkAgencyMemo",
  ...change,
  path: "/admin/agency-memos/:memoId/link",
  summary:
    "Says which booking the memo is about: errors.booking is not_found where nothing was bought of the supplier for it.",
  input: z.extend(changeInput, {
    booking: z.string("required").check(z.minLength(1, "required"), z.maxLength(40, "too_long")),
  }),
  output: agencyMemo,
});

export const moveAgencyMemo = endpoint({
  name: "moveAgencyMemo",
  ...change,
  path: "/admin/agency-memos/:memoId/step",
  summary: "Begins the review, or writes down that the supplier has withdrawn it.",
  input: z.extend(changeInput, { step: z.enum(["under_review", "withdrawn"], "required") }),
  output: agencyMemo,
});

export const disputeAgencyMemo = endpoint({
  name: "disputeAgencyMemo",
  ...change,
  path: "/admin/agency-memos/:memoId/dispute",
  summary:
    "Writes down why it is disputed and what speaks for us. Refused (conflict, `details.tooLate`) when its time is over.",
  input: z.extend(changeInput, { evidence: staffText(caseTextMost.note) }),
  output: agencyMemo,
});

export const proposeAgencyMemo = endpoint({
  name: "proposeAgencyMemo",
  ...change,
  path: "/admin/agency-memos/:memoId/proposal",
  summary: "Asks a second person to accept the memo.",
  input: changeInput,
  output: agencyMemo,
});

export const decideAgencyMemo = endpoint({
  name: "decideAgencyMemo",
  ...change,
  permission: "settlement.approve",
  path: "/admin/agency-memos/:memoId/decision",
  summary:
    "The second person accepts the memo, which writes the books, or gives it back. Who proposed it may only take it back: invalid_input (`errors.decision: not_oneself`).",
  input: z.extend(changeInput, { decision: z.enum(["accept", "give_back"], "required") }),
  output: agencyMemo,
});
