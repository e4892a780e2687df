import * as z from "zod/mini";
import { bookingKind } from "../bookings.ts";
import { money } from "../money-schema.ts";
import { calendarDate, secretId } from "../primitives.ts";
import { differenceState } from "./settlement-rows.ts";

/** Why a line of a supplier's statement, or a booking without one, does not agree with our books. */
export const supplierCauses = [
  "unknown",
  "missing",
  "amount",
  "commission",
  "doubled",
  "refund_missing",
  "refund_unasked",
  "currency",
] as const;
export const supplierCause = z.enum(supplierCauses);
export type SupplierCause = z.infer<typeof supplierCause>;

/** Where an accepted difference goes in the books: it is our cost (or gain), or we owe what our books said. */
export const supplierAcceptedTo = z.enum(["cost", "books"], "required");
export type SupplierAcceptedTo = z.infer<typeof supplierAcceptedTo>;

/** `adm`: the supplier debits us · `acm`: it credits us. */
export const memoKind = z.enum(["adm", "acm"]);
export type MemoKind = z.infer<typeof memoKind>;

/**
 * `received`: no booking of ours is known for it · `linked`: to a booking · `under_review`: somebody looks into it · `disputed`: the supplier was
 * told why not · `settled`: accepted by two people · `withdrawn`: by the supplier.
 */
export const memoState = z.enum(["received", "linked", "under_review", "disputed", "settled", "withdrawn"]);
export type MemoState = z.infer<typeof memoState>;

/** Who states: a supplier of one product, by its id in the books. */
export const supplierParty = z.object({ id: z.string(), product: bookingKind, supplier: z.string() });
export type SupplierParty = z.infer<typeof supplierParty>;

/** An amount as a line has it, in the hundredths of a currency that need not be ours. */
export const statedAmount = z.object({ amount: z.int(), currency: z.string() });
export type StatedAmount = z.infer<typeof statedAmount>;

/** A member of staff by name, in the reader's language. */
const member = z.object({ id: z.string(), name: z.string() });
const bookingRef = z.nullable(z.object({ id: secretId, reference: z.string() }));

export const supplierStatementRow = z.object({
  id: secretId,
  party: supplierParty,
  /** The supplier's own number of it. */
  reference: z.string(),
  origin: z.enum(["supplier", "file"]),
  from: calendarDate,
  to: calendarDate,
  /** What it asks for: sales and debits less refunds and credits. */
  total: money,
  lines: z.int(),
  matched: z.int(),
  /** Differences that nobody has ended, and memos that are neither settled nor withdrawn. */
  open: z.int(),
  memos: z.int(),
  importedAt: z.string(),
});
export type SupplierStatementRow = z.infer<typeof supplierStatementRow>;

export const supplierDifferenceRow = z.object({
  id: secretId,
  cause: supplierCause,
  state: differenceState,
  party: supplierParty,
  /** The statement and the line of it; null: what no statement holds. */
  statement: z.nullable(z.object({ id: secretId, reference: z.string(), line: z.int() })),
  /** The supplier's number of what was sold: a ticket, or our reference with it. */
  document: z.nullable(z.string()),
  booking: bookingRef,
  /** What our books say is owed, and what the statement asks for; null where one says nothing. */
  ours: z.nullable(money),
  theirs: z.nullable(statedAmount),
  /** What is asked for beyond our books; below zero: less. */
  short: money,
  openedAt: z.string(),
});
export type SupplierDifferenceRow = z.infer<typeof supplierDifferenceRow>;

export const supplierDifference = z.extend(supplierDifferenceRow, {
  revision: z.int(),
  /** The line: what it is of, when it was issued, what the supplier says of it. */
  line: z.nullable(
    z.object({
      kind: z.enum(["sale", "refund", "adm", "acm"]),
      issuedOn: calendarDate,
      gross: statedAmount,
      commission: statedAmount,
      about: z.string(),
    }),
  ),
  reason: z.nullable(z.string()),
  changedBy: z.nullable(member),
  changedAt: z.nullable(z.string()),
  to: z.nullable(supplierAcceptedTo),
  proposedBy: z.nullable(member),
  approvedBy: z.nullable(member),
  /** The case that waits for a person; null for none. */
  caseId: z.nullable(secretId),
  allows: z.object({
    note: z.boolean(),
    link: z.boolean(),
    propose: z.boolean(),
    approve: z.boolean(),
    takeBack: z.boolean(),
  }),
});
export type SupplierDifference = z.infer<typeof supplierDifference>;

export const agencyMemoRow = z.object({
  id: secretId,
  kind: memoKind,
  state: memoState,
  party: supplierParty,
  /** The memo's own number, and of what was sold that it is about. */
  document: z.string(),
  related: z.nullable(z.string()),
  booking: bookingRef,
  /** Above zero: asked of us. */
  amount: money,
  issuedOn: calendarDate,
  /** Until then it can be disputed. */
  disputeBy: z.string(),
  receivedAt: z.string(),
});
export type AgencyMemoRow = z.infer<typeof agencyMemoRow>;

export const agencyMemo = z.extend(agencyMemoRow, {
  revision: z.int(),
  statement: z.object({ id: secretId, reference: z.string(), line: z.int() }),
  /** Why, in the supplier's words. */
  about: z.string(),
  /** What was answered to the supplier when it was disputed. */
  dispute: z.nullable(z.object({ reason: z.string(), evidence: z.string(), by: member, at: z.string() })),
  reason: z.nullable(z.string()),
  changedBy: z.nullable(member),
  changedAt: z.nullable(z.string()),
  proposedBy: z.nullable(member),
  approvedBy: z.nullable(member),
  caseId: z.nullable(secretId),
  allows: z.object({
    link: z.boolean(),
    review: z.boolean(),
    dispute: z.boolean(),
    withdraw: z.boolean(),
    propose: z.boolean(),
    approve: z.boolean(),
    takeBack: z.boolean(),
  }),
});
export type AgencyMemo = z.infer<typeof agencyMemo>;
