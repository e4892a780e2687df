import * as z from "zod/mini";
import { company } from "../companies.ts";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { secretId } from "../primitives.ts";
import { bothTexts } from "../text.ts";
import { caseTextMost, staffText } from "./cases.ts";

/** How a tax invoice stands with the authority, as finance reads it: what is being sent still waits. */
export const reportStanding = z.enum([
  "waiting",
  "refused",
  "reported_with_warnings",
  "reported",
  "cleared_with_warnings",
  "cleared",
  "corrected",
]);
export type ReportStanding = z.infer<typeof reportStanding>;

const invoiceNumber = z.string("required").check(z.regex(/^W-\d{8,12}$/, "not_an_id"));

/** One line of the list. Instants are ISO. */
export const taxInvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  issuedAt: z.string(),
  /** Whom a standard document is made out to; null of a simplified one. */
  company: z.nullable(bothTexts),
  total: money,
  standing: reportStanding,
  /** By law the authority has it by then; null of a standard one, which nobody gets before it is cleared. */
  dueBy: z.nullable(z.string()),
  /** How often it was sent. */
  tries: z.int(),
  /** The first rule that the authority named; null for none. */
  rule: z.nullable(z.string()),
});
export type TaxInvoiceRow = z.infer<typeof taxInvoiceRow>;

/** A rule of the authority's answer, with its own words. */
export const ruleMessage = z.object({
  type: z.enum(["error", "warning"]),
  code: z.string(),
  message: z.string(),
});

export const deskTaxInvoice = z.extend(taxInvoiceRow, {
  /** The booking's number; null once it is gone. */
  reference: z.nullable(z.string()),
  vat: money,
  /** The company as the document names it. */
  buyer: z.nullable(company),
  uuid: z.string(),
  hash: z.string(),
  counter: z.int(),
  sentAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** Why the last try brought no answer. */
  trouble: z.nullable(
    z.enum(["lost", "no_answer", "other_document", "away", "too_many", "not_onboarded", "not_let_in"]),
  ),
  messages: z.array(ruleMessage),
  /** Documents that this one corrects, and that correct this one, by number. */
  corrects: z.nullable(z.string()),
  correctedBy: z.array(z.string()),
  /** The case that waits for a person; null for none. */
  caseId: z.nullable(secretId),
  revision: z.int(),
  /** What may be done with it now, by anybody with `invoices.report`. */
  allows: z.object({ sendAgain: z.boolean(), correct: z.boolean() }),
});
export type DeskTaxInvoice = z.infer<typeof deskTaxInvoice>;

const view = { method: "GET", access: "staff", permission: "finance.view" } as const;
const change = { method: "POST", access: "staff", permission: "invoices.report" } as const;

export const getTaxReporting = endpoint({
  name: "getTaxReporting",
  ...view,
  path: "/admin/tax-invoices/reporting",
  summary:
    "How tax invoices stand with the authority: how many of each, what is left of the day, and whether a number is missing.",
  input: z.object({}),
  output: z.object({
    counts: z.record(reportStanding, z.int()),
    /** The hour that comes first of what is neither reported nor corrected. */
    firstDue: z.nullable(z.string()),
    /** How many were issued, the newest number, and how many numbers before it are missing. */
    issued: z.int(),
    newest: z.nullable(z.string()),
    missing: z.int(),
    /** Until when our certificate of the authority's is good; null: documents carry a sample. `renew`: a month of it is left, or less. */
    certificate: z.nullable(z.object({ expiresAt: z.string(), renew: z.boolean() })),
    /** The newest check of the chain at the desk; null: there was none. `fault`: the first number that does not stand. */
    checked: z.nullable(
      z.object({
        at: z.string(),
        by: z.nullable(bothTexts),
        invoices: z.int(),
        fault: z.nullable(z.int()),
      }),
    ),
  }),
});

export const listTaxInvoices = endpoint({
  name: "listTaxInvoices",
  ...view,
  path: "/admin/tax-invoices",
  summary: "Tax invoices and credit notes, the newest first, fifty at a time; of one standing.",
  input: z.object({
    standing: z.optional(reportStanding),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_an_id"))),
  }),
  output: z.object({ invoices: z.array(taxInvoiceRow), next: z.nullable(z.string()) }),
});

export const getDeskTaxInvoice = endpoint({
  name: "getDeskTaxInvoice",
  ...view,
  path: "/admin/tax-invoices/:number",
  summary:
    "A tax invoice with what the authority said of it. Its files: /api/admin/tax-invoices/files/<number>.pdf and .xml.",
  input: z.object({ number: invoiceNumber }),
  output: deskTaxInvoice,
});

const changeInput = z.object({
  number: invoiceNumber,
  /** The revision that was read: `conflict` when it is no longer the invoice's. */
  revision: z.int("required"),
  reason: staffText(caseTextMost.reason),
});

export const sendTaxInvoiceAgain = endpoint({
  name: "sendTaxInvoiceAgain",
  ...change,
  path: "/admin/tax-invoices/:number/send-again",
  summary:
    "Has a refused document sent once more as it is, where the cause of its refusal lay outside of it; one that waits is sent now.",
  input: changeInput,
  output: deskTaxInvoice,
});

export const correctTaxInvoice = endpoint({
  name: "correctTaxInvoice",
  ...change,
  path: "/admin/tax-invoices/:number/correction",
  summary:
    "Puts a credit note and a new invoice over the same in the place of a refused one; its own number stays. conflict (`details.correct: not_possible`) for a credit note, and where nothing is left of it.",
  input: changeInput,
  output: deskTaxInvoice,
});

export const checkTaxInvoices = endpoint({
  name: "checkTaxInvoices",
  method: "POST",
  access: "staff",
  permission: "finance.view",
  path: "/admin/tax-invoices/checks",
  summary:
    "Reads the whole chain: whether each is as it was issued and follows the one before. The check is written down.",
  input: z.object({}),
  output: z.object({ invoices: z.int(), fault: z.nullable(z.int()) }),
  limit: { points: 10, seconds: 60 },
});
