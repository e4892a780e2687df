import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AcceptedTo, DifferenceState, SettlementCause } from "#contract/admin/settlement-rows.ts";
import { settlementCauses } from "#contract/admin/settlement-rows.ts";
import type { ChargebackState } from "#contract/admin/chargebacks.ts";
import { instant } from "#server/platform/database/columns.ts";
import { chargebackStates } from "./chargebacks/chargeback-states.ts";
import { differenceStates } from "#server/platform/differences/difference-states.ts";
import type { LineType } from "./settlement-source.ts";

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(","));

/** What a gateway paid out at once. Amounts in halalas. */
export const settlements = snakeCase.table(
  "settlements",
  {
    id: text().primaryKey(),
    /** In the order in which they came to us. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity().unique(),
    gateway: text().notNull(),
    /** The gateway's own number of it. */
    reference: text().notNull(),
    origin: text().$type<"gateway" | "file">().notNull(),
    /** SHA-256 of its lines and what was paid: the same settlement is known by whichever way it comes. */
    digest: text().notNull().unique(),
    payoutOn: date({ mode: "string" }).notNull(),
    paid: bigint({ mode: "number" }).notNull(),
    gross: bigint({ mode: "number" }).notNull(),
    fees: bigint({ mode: "number" }).notNull(),
    vat: bigint({ mode: "number" }).notNull(),
    lines: integer().notNull(),
    matched: integer().notNull(),
    /** When the first of what it settles happened: before it nothing is missed. */
    firstAt: instant().notNull(),
    /** It waits for its line of the bank; false: it was in the bank's account when it was imported, as all were before there were lines. */
    inTransit: boolean().notNull().default(false),
    /** Staff; null: fetched from the gateway. */
    importedBy: text(),
    importedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("settlements_reference").on(table.gateway, table.reference),
    index().on(table.payoutOn),
    check("settlements_origin", sql`${table.origin} in ('gateway','file')`),
  ],
);
export type SettlementRecord = typeof settlements.$inferSelect;

/** A line of a settlement, and what of ours it settles. Never changes but for that. */
export const settlementLines = snakeCase.table(
  "settlement_lines",
  {
    settlementId: text()
      .notNull()
      .references(() => settlements.id),
    position: integer().notNull(),
    gatewayRef: text(),
    type: text().$type<LineType>().notNull(),
    scheme: text().notNull(),
    currency: text().notNull(),
    gross: integer().notNull(),
    fee: integer().notNull(),
    vat: integer().notNull(),
    net: integer().notNull(),
    at: instant().notNull(),
    /** `payment:<id>`, `refund:<id>`, `chargeback:<id>`; null: nothing of ours. */
    record: text(),
  },
  (table) => [
    primaryKey({ columns: [table.settlementId, table.position] }),
    // What is settled is settled once.
    uniqueIndex("settlement_lines_record").on(table.record),
    check("settlement_lines_net", sql`${table.net} = ${table.gross} - ${table.fee} - ${table.vat}`),
  ],
);
export type LineRow = typeof settlementLines.$inferSelect;

/** A line of our own bank, and what of ours it is. Never changes but for that. Halalas; what came stands above zero. */
export const bankLines = snakeCase.table(
  "bank_lines",
  {
    id: text().primaryKey(),
    /** In the bank's order. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity().unique(),
    /** The IBAN of our account. */
    account: text().notNull(),
    /** The upload that brought it: one movement of the books for each day of value of it. */
    statementId: text().notNull(),
    /** SHA-256 of account and line; of equal lines the second is `occurrence` 2. */
    digest: text().notNull(),
    occurrence: integer().notNull(),
    valueOn: date({ mode: "string" }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    reference: text().notNull(),
    /** Emptied once it is known to be a refund: the name is the customer's. */
    counterparty: text().notNull(),
    balance: bigint({ mode: "number" }).notNull(),
    /** `payout:<settlement>`, `transfer:<refund>`; null: nothing of ours. */
    record: text(),
    importedBy: text().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("bank_lines_once").on(table.digest, table.occurrence),
    // What has come, or gone, has done so once.
    uniqueIndex("bank_lines_record").on(table.record),
    index().on(table.account, table.number),
    index().on(table.valueOn),
    check("bank_lines_amount", sql`${table.amount} <> 0`),
  ],
);
export type BankLineRecord = typeof bankLines.$inferSelect;

/** What does not agree, until somebody or a later settlement ends it. Only `move-difference.ts` changes `state`. */
export const settlementDifferences = snakeCase.table(
  "settlement_differences",
  {
    id: text().primaryKey(),
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity().unique(),
    cause: text().$type<SettlementCause>().notNull(),
    state: text().$type<DifferenceState>().notNull(),
    /** Null: a payment or refund that no settlement holds. */
    settlementId: text().references(() => settlements.id),
    /** The line of our bank that it is about. */
    bankLineId: text().references(() => bankLines.id),
    /** Null: the settlement as a whole. */
    position: integer(),
    /** What of ours it is about, as in `settlement_lines`; null: nothing known. */
    record: text(),
    gatewayRef: text(),
    bookingId: text(),
    reference: text(),
    ours: bigint({ mode: "number" }),
    theirs: bigint({ mode: "number" }),
    /** What we are short of, in halalas; below zero: what we have too much. */
    short: bigint({ mode: "number" }).notNull(),
    reason: text(),
    /** Staff, by id. */
    changedBy: text(),
    changedAt: instant(),
    to: text("accepted_to").$type<AcceptedTo>(),
    proposedBy: text(),
    approvedBy: text(),
    revision: integer().notNull().default(0),
    openedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("settlement_differences_line")
      .on(table.settlementId, table.position)
      .where(sql`${table.position} is not null`),
    // What is missing is missed once.
    uniqueIndex("settlement_differences_missing")
      .on(table.record)
      .where(sql`${table.cause} in ('missing','bank_missing')`),
    uniqueIndex("settlement_differences_bank_line")
      .on(table.bankLineId)
      .where(sql`${table.bankLineId} is not null`),
    index("settlement_differences_open")
      .on(table.number)
      .where(sql`${table.endedAt} is null`),
    index().on(table.settlementId),
    check("settlement_differences_cause", sql`${table.cause} in (${oneOf(settlementCauses)})`),
    check("settlement_differences_state", sql`${table.state} in (${oneOf(differenceStates)})`),
    check(
      "settlement_differences_two_people",
      sql`${table.state} <> 'accepted' or (${table.proposedBy} is not null and ${table.approvedBy} is not null and ${table.proposedBy} <> ${table.approvedBy} and ${table.to} is not null)`,
    ),
    check(
      "settlement_differences_ended",
      sql`(${table.endedAt} is not null) = (${table.state} in ('accepted','linked','healed'))`,
    ),
  ],
);
export type DifferenceRecord = typeof settlementDifferences.$inferSelect;

/** A payment that its payer's bank takes back. Amounts in halalas. Only `move-chargeback.ts` changes `state`. */
export const chargebacks = snakeCase.table(
  "chargebacks",
  {
    id: text().primaryKey(),
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity().unique(),
    gateway: text().notNull(),
    /** The gateway's own number of it. */
    ref: text().notNull(),
    paymentId: text().notNull(),
    bookingId: text().notNull(),
    reference: text().notNull(),
    amount: integer().notNull(),
    reasonCode: text().notNull(),
    authentication: text().$type<"challenge" | "frictionless">(),
    state: text().$type<ChargebackState>().notNull(),
    /** Until then it can be answered. */
    respondBy: instant().notNull(),
    openedAt: instant().notNull(),
    /** Staff, by id: who proposes, or proposed, to let the bank keep the money. */
    proposedBy: text(),
    /** Staff, by id: who answered it, and why. */
    answeredBy: text(),
    answeredAt: instant(),
    reason: text(),
    /** SHA-256 of the evidence that was sent, and the names of its files. */
    evidenceDigest: text(),
    evidenceFiles: text().array().notNull().default([]),
    decidedAt: instant(),
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("chargebacks_ref").on(table.gateway, table.ref),
    index().on(table.paymentId),
    check("chargebacks_state", sql`${table.state} in (${oneOf(chargebackStates)})`),
    // Nothing is written off by one person. What the gateway tells of names nobody.
    check(
      "chargebacks_two_people",
      sql`${table.state} <> 'accepted' or ${table.answeredBy} is null or ${table.proposedBy} is null or ${table.proposedBy} <> ${table.answeredBy}`,
    ),
    check("chargebacks_amount", sql`${table.amount} > 0`),
  ],
);
export type ChargebackRow = typeof chargebacks.$inferSelect;
