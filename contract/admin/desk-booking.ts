import * as z from "zod/mini";
import { bookingStage } from "../booking-core.ts";
import { cancellation } from "../cancellations.ts";
import { money } from "../money-schema.ts";
import { bookingKind } from "../my-bookings.ts";
import { shareState, splitEnding, splitState } from "../payment-splits.ts";
import { calendarDate, priceLine, secretId } from "../primitives.ts";
import { bothTexts, locale } from "../text.ts";
import { tripPart } from "../trip-shares.ts";
import { caseQueue, colleague } from "./case-rows.ts";
import { deskFile } from "./desk-files.ts";

/** A call to a supplier as it was recorded: whatever names or opens something is masked. */
export const supplierCall = z.object({
  partner: z.string(),
  name: z.string(),
  attempt: z.int(),
  method: z.string(),
  path: z.string(),
  /** Null: no answer came. */
  status: z.nullable(z.int()),
  ms: z.int(),
  fault: z.nullable(z.string()),
  request: z.nullable(z.string()),
  response: z.nullable(z.string()),
});
export type SupplierCall = z.infer<typeof supplierCall>;

/** Which of the timeline's filters shows a line. */
export const deskEventKind = z.enum(["stage", "supplier", "money", "mail", "case", "note", "document", "desk"]);
export type DeskEventKind = z.infer<typeof deskEventKind>;

/**
 * A line of the one timeline. `code`: of a stage or a refund as its customer's timeline calls it; of a payment its state; of the desk and
 * of cases the audit action.
 */
export const deskEvent = z.object({
  /** An instant (ISO), or a day. */
  at: z.string(),
  kind: deskEventKind,
  code: z.string(),
  /** Still to come, or not done yet. */
  due: z.boolean(),
  /** Its time is over, and it is not done. */
  late: z.boolean(),
  by: z.nullable(colleague),
  /** A note, a mail's subject, a reason, a key of why something failed. */
  text: z.nullable(z.string()),
  /** To whom a mail went, masked; with which card was paid; the number of a document; the address of the results that were searched. */
  about: z.nullable(z.string()),
  amount: z.nullable(money),
  queue: z.nullable(caseQueue),
  caseId: z.nullable(secretId),
  call: z.nullable(supplierCall),
});
export type DeskEvent = z.infer<typeof deskEvent>;

export const deskBooking = z.object({
  id: secretId,
  reference: z.string(),
  kind: bookingKind,
  stage: bookingStage,
  /** The customer's. */
  locale,
  /** Of an account; else a visitor's. */
  ofAccount: z.boolean(),
  who: z.nullable(z.string()),
  title: z.string(),
  firstDay: calendarDate,
  lastDay: calendarDate,
  count: z.int(),
  bookedAt: z.string(),
  /** Draft or held: until when it is kept; then it is let go of. */
  heldUntil: z.nullable(z.string()),
  /** The supplier's number, and how often it was asked to sell or what became of it. */
  locator: z.nullable(z.string()),
  asked: z.int(),
  /** Why no booking came about. */
  failure: z.nullable(z.string()),
  /** Sent with a change of the contact: `conflict` when it is no longer the booking's. */
  revision: z.int(),
  blocked: z.nullable(z.object({ at: z.string(), by: z.nullable(colleague), reason: z.nullable(z.string()) })),
  /** `kept`: of what came back, what was kept as its owner’s balance first. */
  sums: z.object({ paid: money, back: money, kept: money, due: money, supplier: z.nullable(money), fees: money }),
  total: money,
  /** The booking that it was divided from, then those that were divided from it. */
  divided: z.array(z.object({ id: secretId, reference: z.string(), relation: z.enum(["from", "into"]) })),
  /** The payment as several people share it, or did; `payer`: masked, of who has paid. */
  split: z.nullable(
    z.object({
      state: splitState,
      ending: z.nullable(splitEnding),
      shares: z.array(z.object({ place: z.int(), amount: money, state: shareState, payer: z.nullable(z.string()) })),
    }),
  ),
  lines: z.array(priceLine),
  /** Masked (`+966 5• ••• ••41`, `n•••@example.com`); null once it was erased. `email` null: a telephone alone. */
  contact: z.nullable(z.object({ phone: z.string(), email: z.nullable(z.string()) })),
  /** Everybody, or every room, by place. */
  parts: z.array(
    z.object({
      part: z.int(),
      name: z.string(),
      about: z.string(),
      /** Of a ticket. */
      number: z.string(),
      cancelled: z.boolean(),
      /** Its cancellation waits for the supplier or for staff. */
      leaving: z.boolean(),
    }),
  ),
  /** What is booked, as its customer reads it. */
  trip: z.array(tripPart),
  cancellations: z.array(cancellation),
  /** What can be downloaded; each look is written down. */
  documents: z.array(
    z.object({
      kind: z.enum(["document", "invoice", "credit_note"]),
      /** Of an invoice or a credit note. */
      number: z.nullable(z.string()),
      at: z.nullable(z.string()),
      total: z.nullable(money),
      /** Whom a standard invoice is made out to. */
      company: z.nullable(bothTexts),
      /** With the authority: a standard one is handed over once it is cleared. */
      standing: z.enum(["ready", "checking", "refused"]),
      address: z.string(),
    }),
  ),
  /** What staff attached, the oldest first. */
  files: z.array(deskFile),
  /** The newest first; what is still to come before it. */
  timeline: z.array(deskEvent),
  cases: z.array(
    z.object({
      id: secretId,
      queue: caseQueue,
      owner: z.nullable(colleague),
      promisedBy: z.nullable(z.string()),
    }),
  ),
  /** Of a visa: its application. */
  application: z.nullable(secretId),
  /** What its state allows now; whether the caller may is the permission's to say. */
  allows: z.object({
    askSupplier: z.boolean(),
    sendDocuments: z.boolean(),
    cancel: z.boolean(),
    changeContact: z.boolean(),
    recordOutcome: z.boolean(),
    /** The supplier’s yes by telephone: how many numbers of tickets go with it; null: not now. */
    recordSale: z.nullable(z.object({ tickets: z.int() })),
  }),
});
export type DeskBooking = z.infer<typeof deskBooking>;
