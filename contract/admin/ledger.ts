import * as z from "zod/mini";
import { bookingKind } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { calendarDate } from "../primitives.ts";
import { bothTexts } from "../text.ts";
import { caseTextMost, staffText } from "./cases.ts";

export const accountKind = z.enum(["asset", "liability", "revenue", "expense"]);
export type AccountKind = z.infer<typeof accountKind>;

/** How a booking came to us. */
export const salesChannel = z.enum(["site", "telephone"]);
export type SalesChannel = z.infer<typeof salesChannel>;

/** Days in Riyadh, both with; `to` is today where nothing is given. errors.to: out_of_order, too_long (400 days). */
export const ledgerPeriod = z.object({ from: z.optional(calendarDate), to: z.optional(calendarDate) });
const days = { from: calendarDate, to: calendarDate };
const views = { access: "staff", permission: "finance.view" } as const;
const person = z.object({ id: z.string(), name: bothTexts });

/** Debit above zero, credit below, as the books are kept. */
const side = money;
export const accountName = z.object({
  account: z.string(),
  number: z.string(),
  name: bothTexts,
  kind: accountKind,
  normal: z.enum(["debit", "credit"]),
});

export const trialAccount = z.extend(accountName, { opening: side, debit: money, credit: money, closing: side });
export type TrialAccount = z.infer<typeof trialAccount>;

export const getTrialBalance = endpoint({
  name: "getTrialBalance",
  method: "GET",
  path: "/admin/ledger",
  ...views,
  summary:
    "What stood in each account before the first of some days, what moved in them, and what stands after the last. Opening and closing are debit above zero, credit below.",
  input: ledgerPeriod,
  output: z.object({
    ...days,
    accounts: z.array(trialAccount),
    /** Sums of all accounts: debit and credit are equal. */
    debit: money,
    credit: money,
    /** Movements in these days. */
    entries: z.int(),
    /** The last day that is closed. */
    closedThrough: z.nullable(calendarDate),
  }),
});

export const ledgerEntry = z.object({
  /** Of the movement. */
  id: z.int(),
  at: z.string(),
  /** The closed day that it belongs to, where it came too late for that. */
  ofDay: z.nullable(calendarDate),
  /** `sale`, `capture`, `refund`, `correction`, … */
  kind: z.string(),
  amount: side,
  reference: z.nullable(z.string()),
  /** Numbers of the tax invoice and credit note. */
  documents: z.array(z.string()),
});
export type LedgerEntryRow = z.infer<typeof ledgerEntry>;

export const listLedgerEntries = endpoint({
  name: "listLedgerEntries",
  method: "GET",
  path: "/admin/ledger/accounts/:account/entries",
  ...views,
  summary: "What moved in an account in some days, the newest first; `next` leads on.",
  input: z.extend(ledgerPeriod, {
    account: z.string(),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, "not_found"))),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  output: z.object({
    ...days,
    account: trialAccount,
    entries: z.array(ledgerEntry),
    next: z.nullable(z.string()),
  }),
});

export const ledgerMovement = z.object({
  id: z.int(),
  key: z.string(),
  kind: z.string(),
  at: z.string(),
  ofDay: z.nullable(calendarDate),
  sides: z.array(z.extend(accountName, { amount: side })),
  paymentId: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  product: z.nullable(bookingKind),
  supplier: z.nullable(z.string()),
  channel: z.nullable(salesChannel),
  documents: z.array(z.object({ number: z.string(), kind: z.enum(["invoice", "credit_note"]) })),
  /** The correction that it is. */
  correction: z.nullable(z.string()),
  /** The correction that undoes it: proposed, or written. */
  reversedBy: z.nullable(z.string()),
  /** Whether a counter-entry of the whole can be proposed; VAT is only changed by an invoice or a credit note. */
  reversible: z.boolean(),
});
export type LedgerMovement = z.infer<typeof ledgerMovement>;

export const getLedgerMovement = endpoint({
  name: "getLedgerMovement",
  method: "GET",
  path: "/admin/ledger/movements/:id",
  ...views,
  summary: "One movement of the books: its sides, its booking, its documents.",
  input: z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) }),
  output: ledgerMovement,
});

export const correctionState = z.enum(["proposed", "approved", "returned", "withdrawn"]);
export type CorrectionState = z.infer<typeof correctionState>;

export const correction = z.object({
  id: z.string(),
  state: correctionState,
  reverses: z.nullable(z.int()),
  lines: z.array(z.extend(accountName, { amount: side })),
  reason: z.string(),
  proposedBy: person,
  proposedAt: z.string(),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** The movement that it was written as. */
  movement: z.nullable(z.int()),
  revision: z.int(),
});
export type Correction = z.infer<typeof correction>;

export const listCorrections = endpoint({
  name: "listCorrections",
  method: "GET",
  path: "/admin/ledger/corrections",
  ...views,
  summary: "Counter-entries: those that wait first, then the newest; `next` leads on. `accounts`: what lines may name.",
  input: z.object({ before: z.optional(z.string().check(z.maxLength(80))) }),
  output: z.object({
    corrections: z.array(correction),
    next: z.nullable(z.string()),
    accounts: z.array(accountName),
  }),
});

const line = z.object({ account: z.string(), amount: z.int().check(z.gte(-100_000_000_000), z.lte(100_000_000_000)) });

export const proposeCorrection = endpoint({
  name: "proposeCorrection",
  method: "POST",
  path: "/admin/ledger/corrections",
  access: "staff",
  permission: "ledger.propose",
  idempotent: true,
  summary:
    "Proposes the counter-entry of a whole movement (`reverses`), or lines of its own that balance. errors.lines: required, unbalanced, unknown_account, vat; errors.reverses: vat, not_found. conflict where the movement has one already.",
  input: z.object({
    reverses: z.nullable(z.int()),
    lines: z.array(line).check(z.maxLength(20, "too_many")),
    reason: staffText(caseTextMost.reason),
  }),
  output: correction,
});

const decides = { method: "POST", access: "staff" } as const;
const decided = { id: z.string().check(z.maxLength(60)), revision: z.int("required") };

export const approveCorrection = endpoint({
  name: "approveCorrection",
  ...decides,
  path: "/admin/ledger/corrections/:id/approval",
  permission: "ledger.approve",
  summary:
    "A second person has it written, now. errors.revision: not_oneself. conflict where it was decided or changed.",
  input: z.object(decided),
  output: correction,
});

export const returnCorrection = endpoint({
  name: "returnCorrection",
  ...decides,
  path: "/admin/ledger/corrections/:id/return",
  permission: "ledger.approve",
  summary: "A second person sends it back, with words. errors.revision: not_oneself.",
  input: z.object({ ...decided, answer: staffText(caseTextMost.reason) }),
  output: correction,
});

export const withdrawCorrection = endpoint({
  name: "withdrawCorrection",
  ...decides,
  path: "/admin/ledger/corrections/:id/withdrawal",
  permission: "ledger.propose",
  summary: "Who proposed it takes it back. errors.revision: not_yours.",
  input: z.object(decided),
  output: correction,
});
