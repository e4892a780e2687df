import * as z from "zod/mini";
import { money } from "../money-schema.ts";
import { calendarDate, secretId } from "../primitives.ts";

/** Why a line of a settlement, or a payment without one, does not agree with our books. */
export const settlementCauses = [
  "unknown",
  "amount",
  "fee",
  "doubled",
  "refund",
  "chargeback",
  "charge",
  "currency",
  "payout",
  "missing",
  "bank_unknown",
  "bank_amount",
  "bank_doubled",
  "bank_missing",
] as const;
export const settlementCause = z.enum(settlementCauses);
export type SettlementCause = z.infer<typeof settlementCause>;

/** Those of lines of the bank, and of what stands in none. */
export const bankCauses = [
  "bank_unknown",
  "bank_amount",
  "bank_doubled",
  "bank_missing",
] as const satisfies readonly SettlementCause[];
export const isBankCause = (cause: SettlementCause): boolean => (bankCauses as readonly string[]).includes(cause);

/**
 * `open`: nobody has done anything · `asked`: the gateway was asked · `waiting`: for a later settlement · `proposed`: to be accepted, if a
 * second person agrees · `accepted` · `linked`: a person found what it belongs to · `healed`: it agrees by itself now.
 */
export const differenceState = z.enum(["open", "asked", "waiting", "proposed", "accepted", "linked", "healed"]);
export type DifferenceState = z.infer<typeof differenceState>;

/** Where an accepted difference goes in the books: it costs (or brings) us something, or it stays to be looked into. */
export const acceptedTo = z.enum(["fees", "bank_charges", "suspense"], "required");
export type AcceptedTo = z.infer<typeof acceptedTo>;
/** The gateway's differences are its charges, the bank's the bank's. */
export const acceptedOf = (cause: SettlementCause): readonly AcceptedTo[] =>
  isBankCause(cause) ? ["bank_charges", "suspense"] : ["fees", "suspense"];

/** What the gateway paid out at once, with its lines in sums. */
export const settlementRow = z.object({
  id: secretId,
  gateway: z.string(),
  /** The gateway's own number of it. */
  reference: z.string(),
  origin: z.enum(["gateway", "file"]),
  payoutOn: calendarDate,
  paid: money,
  /** What was settled before fees, the fees and the VAT on them. */
  gross: money,
  fees: money,
  vat: money,
  lines: z.int(),
  matched: z.int(),
  /** Differences that nobody has ended. */
  open: z.int(),
  /** The day of value of the bank's line that brought it; null for none. `isExpected`: its line is waited for. */
  bank: z.object({ on: z.nullable(calendarDate), isExpected: z.boolean() }),
  importedAt: z.string(),
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const differenceRow = z.object({
  id: secretId,
  cause: settlementCause,
  state: differenceState,
  /** The settlement and the line of it; null: a payment that no settlement holds. `line` null: the settlement as a whole. */
  settlement: z.nullable(z.object({ id: secretId, reference: z.string(), line: z.nullable(z.int()) })),
  /** The gateway's number of the payment. */
  gatewayRef: z.nullable(z.string()),
  /** The booking's number; null where none of ours is known. */
  booking: z.nullable(z.object({ id: secretId, reference: z.string() })),
  /** The line of our bank; null where it is about none. */
  bankLine: z.nullable(
    z.object({ id: secretId, valueOn: calendarDate, reference: z.string(), counterparty: z.string() }),
  ),
  /** What our books say and what the gateway says; null where one says nothing. */
  ours: z.nullable(money),
  theirs: z.nullable(money),
  /** What we are short of; below zero: what we have too much. */
  short: money,
  openedAt: z.string(),
});
export type DifferenceRow = z.infer<typeof differenceRow>;

/** A member of staff by name, in the reader's language. */
const member = z.object({ id: z.string(), name: z.string() });

export const difference = z.extend(differenceRow, {
  revision: z.int(),
  /** What the line is called by the gateway; null without one. */
  lineType: z.nullable(z.string()),
  scheme: z.nullable(z.string()),
  transactionAt: z.nullable(z.string()),
  /** What was said last, and by whom. */
  reason: z.nullable(z.string()),
  changedBy: z.nullable(member),
  changedAt: z.nullable(z.string()),
  /** Where it is to go, or went, once accepted. */
  to: z.nullable(acceptedTo),
  proposedBy: z.nullable(member),
  approvedBy: z.nullable(member),
  /** The case that waits for a person; null for none. */
  caseId: z.nullable(secretId),
  /** What the reader may do with it now. */
  allows: z.object({
    note: z.boolean(),
    link: z.boolean(),
    propose: z.boolean(),
    approve: z.boolean(),
    takeBack: z.boolean(),
  }),
});
export type Difference = z.infer<typeof difference>;
