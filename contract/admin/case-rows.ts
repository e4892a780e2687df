import * as z from "zod/mini";
import { bookingKind } from "../bookings.ts";
import { callSlot } from "../call-slot.ts";
import { money } from "../money-schema.ts";
import { calendarDate, countryCode, secretId } from "../primitives.ts";
import { bothTexts, locale } from "../text.ts";
import { caseCancellation } from "./case-cancellation.ts";
import { caseName } from "./case-name.ts";
import { caseRefund } from "./case-refund.ts";
import { settlementCause } from "./settlement-rows.ts";
import { memoKind, supplierCause } from "./supplier-statement-rows.ts";

/** What waits for a person, by what it is about. Which role works a queue: `case-queues.ts`. */
export const caseQueue = z.enum([
  "message",
  "supervisor_reply",
  "callback",
  "evaluation",
  "cancellation",
  "schedule_change",
  "name_correction",
  "refund_refused",
  "unknown_outcome",
  "payment_mismatch",
  "visa_documents",
  "visa_step",
  "failed_job",
  "invoice_refused",
  "invoice_unreported",
  "settlement_difference",
  "chargeback",
  "ledger_correction",
  "supplier_difference",
  "agency_memo",
]);
export type CaseQueue = z.infer<typeof caseQueue>;

/** What a row says beside its name and reference. Every member is there only where its queue has it; never a full phone or address. */
export const caseFacts = z.object({
  /** message: the subject that was chosen. */
  topic: z.optional(z.enum(["question", "issue", "payment_issue"])),
  /** message, evaluation, callback: how the customer's words begin, at most 140 characters. */
  words: z.optional(z.string()),
  /** What it is about: a package, a hotel, a route, a visa. */
  title: z.optional(bothTexts),
  /** callback: when the call suits, and the number without its middle (`+966 5• ••• ••41`). */
  slot: z.optional(callSlot),
  phone: z.optional(z.string()),
  /** callback: calls that nobody answered. */
  tries: z.optional(z.int()),
  /** evaluation: 1 to 5. */
  overall: z.optional(z.int()),
  /** What is at stake: to be given back, paid, or paid twice. */
  amount: z.optional(money),
  /** cancellation: travellers or rooms that are to be cancelled, of so many. */
  parts: z.optional(z.int()),
  ofParts: z.optional(z.int()),
  /** cancellation: goodwill that waits for a second person. */
  approval: z.optional(money),
  /** The first day of the trip. */
  startsOn: z.optional(calendarDate),
  product: z.optional(bookingKind),
  /** failed_job: its kind. */
  job: z.optional(z.string()),
  /** unknown_outcome: how often the supplier was asked. failed_job: how often it ran. */
  asked: z.optional(z.int()),
  /** unknown_outcome: it is a change of flights that were sold. */
  isChange: z.optional(z.boolean()),
  /** unknown_outcome: bags, seats or requests were added to what was sold. */
  isAddition: z.optional(z.boolean()),
  /** unknown_outcome: the same is bought again at a lower price. */
  isRebooking: z.optional(z.boolean()),
  /** unknown_outcome: other days or guests of a stay that was sold. */
  isStayChange: z.optional(z.boolean()),
  /** unknown_outcome: another departure of a trip that was sold. */
  isDepartureChange: z.optional(z.boolean()),
  /** unknown_outcome: some travellers get a booking of their own. */
  isDivision: z.optional(z.boolean()),
  /** schedule_change: what the airline did, and by how many minutes. */
  move: z.optional(z.enum(["cancelled", "missed", "moved"])),
  minutes: z.optional(z.int()),
  /** name_correction: letters that are another. */
  letters: z.optional(z.int()),
  /** refund_refused: the customer has given an account to send the money to. */
  hasAccount: z.optional(z.boolean()),
  /** payment_mismatch: what does not agree. */
  mismatch: z.optional(
    z.enum([
      "sale_differs",
      "supplier_confirmed_failed",
      "cancelled_after_refusal",
      "changed_after_refusal",
      "old_order_stands",
      "supplier_denies",
      "told_differs",
      "refund_after_chargeback",
      "share_not_taken",
      "share_not_returned",
    ]),
  ),
  country: z.optional(countryCode),
  /** Of a visa: the application. */
  application: z.optional(secretId),
  /** visa_documents: files that wait to be looked at. visa_step: the application's status. */
  documents: z.optional(z.int()),
  status: z.optional(z.string()),
  /** Of a tax invoice: its number, until when the authority must have it, and the rule that it was refused by. */
  invoice: z.optional(z.string()),
  dueBy: z.optional(z.string()),
  rule: z.optional(z.string()),
  /** settlement_difference: why, and its id. */
  cause: z.optional(settlementCause),
  difference: z.optional(secretId),
  /** chargeback: its id; `rule` is the scheme's reason code, `dueBy` until when it can be answered. */
  chargeback: z.optional(secretId),
  /** ledger_correction: its id. */
  correction: z.optional(secretId),
  /** supplier_difference: why, and its id. */
  supplierDifference: z.optional(z.object({ id: secretId, cause: supplierCause })),
  /** agency_memo: debit or credit, and its id; `dueBy` until when it can be disputed. */
  memo: z.optional(z.object({ id: secretId, kind: memoKind })),
});
export type CaseFacts = z.infer<typeof caseFacts>;

/** A member of staff, by name in the language of the call. */
export const colleague = z.object({ id: z.string(), name: z.string() });

/** One row of the list. Instants are ISO. */
export const caseRow = z.object({
  id: secretId,
  queue: caseQueue,
  /** What the customer was told: `C-…`, `K-…`, a booking's or a visa's number. */
  reference: z.string(),
  bookingId: z.nullable(secretId),
  /** The customer; null where nobody has a name, or it was erased. */
  who: z.nullable(z.string()),
  /** The customer's language. */
  locale,
  facts: caseFacts,
  /** Until when the customer was promised something; null: nothing was. */
  promisedBy: z.nullable(z.string()),
  late: z.boolean(),
  openedAt: z.string(),
  owner: z.nullable(colleague),
  takenAt: z.nullable(z.string()),
  snoozedUntil: z.nullable(z.string()),
  snoozeReason: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  /** `answered`, `escalated`, `called`, `wrong_number`, `approved`, `refused`, `settled`, `transferred`, `granted` (and the supplier has cancelled), `ended` (the thing itself ended), `erased`. */
  result: z.nullable(z.string()),
  /** Sent with every change: one that is no longer true is refused (`conflict`). */
  revision: z.int(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** The customer's own words and what else the thing says; only what the case's queue has. */
export const caseContent = z.object({
  words: z.nullable(z.string()),
  /** Scores of an evaluation, 1 to 5, suppliers by name. */
  scores: z.nullable(z.object({ overall: z.int(), booking: z.int(), suppliers: z.record(z.string(), z.int()) })),
  /** Of an evaluation: it may be shown with the first name. */
  mayPublish: z.nullable(z.boolean()),
  refund: z.nullable(caseRefund),
  cancellation: z.nullable(caseCancellation),
  name: z.nullable(caseName),
});
export type CaseContent = z.infer<typeof caseContent>;

/** What the customer was promised: the row of `data/company-facts.json` that the site's texts repeat, and until when. */
export const casePromise = z.object({
  id: z.enum([
    "first-reply",
    "supervisor-reply",
    "callback",
    "visa-document-check",
    "refund-forwarding",
    "failed-booking-refund",
    "staff-answer",
  ]),
  by: z.string(),
  /** When it was told. */
  toldAt: z.string(),
});
export type CasePromise = z.infer<typeof casePromise>;

/** One line of a case's history, from the audit entries, the oldest first. */
export const caseEvent = z.object({
  at: z.string(),
  /** Null: the site itself. */
  by: z.nullable(colleague),
  action: z.enum([
    "opened",
    "taken",
    "released",
    "handed_over",
    "snoozed",
    "noted",
    "called",
    "answered",
    "escalated",
    "decided",
    "approval_asked",
    "sent_back",
    "retried",
    "contact_shown",
    "file_attached",
    "file_shown",
    "account_shown",
    "account_asked",
    "transferred",
    "settled",
    "closed",
  ]),
  /** handed_over: to whom. */
  to: z.nullable(colleague),
  /** What was written: a note, a reason, an answer's text. */
  text: z.nullable(z.string()),
  /** snoozed: until when. called: reached, no_answer, wrong_number. decided: approved, refused, granted. */
  until: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** What an event of GET /api/admin/live says (`event: case`); a `ready` event comes first, with `late` alone. */
export const deskEvent = z.object({ id: secretId, queue: caseQueue, late: z.int() });
export type DeskEvent = z.infer<typeof deskEvent>;
