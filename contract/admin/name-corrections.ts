import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { nameRefusal } from "../name-corrections.ts";
import { toldNumber } from "./bookings.ts";
import { caseTextMost, changed, changeInput, staffText } from "./cases.ts";

const decides = { method: "POST", access: "staff", permission: "names.correct" } as const;

export const approveName = endpoint({
  name: "approveName",
  ...decides,
  path: "/admin/cases/:caseId/name/approval",
  summary:
    "The document shows the new name: the airline's system is asked now, and its yes closes the case. conflict where it is not open, or (`details.supplier`) something else of the booking waits for the airline, or no system is there to ask.",
  input: z.extend(changeInput, { text: staffText(caseTextMost.note) }),
  output: changed,
  idempotent: true,
});

export const recordName = endpoint({
  name: "recordName",
  ...decides,
  path: "/admin/cases/:caseId/name/record",
  summary:
    "The airline has corrected the name, as a person of it said: booking, documents and mail follow, and the case ends. conflict (`details.supplier`) while its system is being asked.",
  input: z.extend(changeInput, {
    /** Of the new ticket; empty: the number stays. */
    ticket: z._default(z.union([toldNumber, z.literal("")]), ""),
    /** Who said it, when, under which number. */
    evidence: staffText(caseTextMost.note),
  }),
  output: changed,
  idempotent: true,
});

export const refuseName = endpoint({
  name: "refuseName",
  ...decides,
  path: "/admin/cases/:caseId/name/refusal",
  summary:
    "The name stays: the customer is mailed why, in the words of the reason, and the case ends. conflict (`details.supplier`) while the airline may have corrected it.",
  input: z.extend(changeInput, {
    refusal: nameRefusal,
    /** For colleagues. */
    text: staffText(caseTextMost.note),
  }),
  output: changed,
  idempotent: true,
});
