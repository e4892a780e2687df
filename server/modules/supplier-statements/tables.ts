import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, primaryKey, snakeCase, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DifferenceState } from "#contract/admin/settlement-rows.ts";
import type {
  MemoKind,
  MemoState,
  SupplierAcceptedTo,
  SupplierCause,
} from "#contract/admin/supplier-statement-rows.ts";
import { supplierCauses } from "#contract/admin/supplier-statement-rows.ts";
import { instant } from "#server/platform/database/columns.ts";
import { differenceStates } from "#server/platform/differences/difference-states.ts";
import { memoStates } from "./memos/memo-states.ts";
import { lineKinds, type LineKind } from "./statement-source.ts";

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(","));
const halalas = () => bigint({ mode: "number" });
const numbered = () => bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity().unique();

/** What the books owe a supplier by one movement, and the numbers that the supplier states it by. Made of the ledger, never changed. */
export const supplierRecords = snakeCase.table(
  "supplier_records",
  {
    /** The movement's key: `sale:…`, `cancellation:…`, `change:…`. */
    id: text().primaryKey(),
    party: text().notNull(),
    kind: text().$type<"sale" | "refund">().notNull(),
    documents: text().array().notNull(),
    /** Halalas; below zero: the supplier owes us. */
    owed: halalas().notNull(),
    bookingId: text().notNull(),
    reference: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index().on(table.party, table.at),
    index().on(table.reference),
    check("supplier_records_kind", sql`${table.kind} in ('sale','refund')`),
  ],
);
export type RecordRow = typeof supplierRecords.$inferSelect;

/** Which records a number stands for, one by one: statements ask by thousands of them. */
export const supplierDocuments = snakeCase.table(
  "supplier_documents",
  {
    record: text()
      .notNull()
      .references(() => supplierRecords.id),
    document: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.record, table.document] }), index().on(table.document)],
);

/** What a supplier asks for at once. Amounts in halalas. */
export const supplierStatements = snakeCase.table(
  "supplier_statements",
  {
    id: text().primaryKey(),
    /** In the order in which they came to us. */
    number: numbered(),
    party: text().notNull(),
    /** The supplier's own number of it. */
    reference: text().notNull(),
    origin: text().$type<"supplier" | "file">().notNull(),
    /** SHA-256 of its party, period, total and lines. */
    digest: text().notNull().unique(),
    from: date("period_from", { mode: "string" }).notNull(),
    to: date("period_to", { mode: "string" }).notNull(),
    total: halalas().notNull(),
    lines: integer().notNull(),
    matched: integer().notNull(),
    /** Staff; null: fetched from the supplier. */
    importedBy: text(),
    importedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("supplier_statements_reference").on(table.party, table.reference),
    check("supplier_statements_origin", sql`${table.origin} in ('supplier','file')`),
    check("supplier_statements_period", sql`${table.from} <= ${table.to}`),
  ],
);
export type StatementRecord = typeof supplierStatements.$inferSelect;

/** A line of a statement, and what of ours it states. Never changes but for that. */
export const supplierStatementLines = snakeCase.table(
  "supplier_statement_lines",
  {
    statementId: text()
      .notNull()
      .references(() => supplierStatements.id),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    document: text().notNull(),
    related: text(),
    issuedOn: date({ mode: "string" }).notNull(),
    gross: halalas().notNull(),
    commission: halalas().notNull(),
    net: halalas().notNull(),
    currency: text().notNull(),
    about: text().notNull(),
    /** Of `supplier_records`; null: nothing of ours. */
    record: text().references(() => supplierRecords.id),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.position] }),
    // What is stated is stated once: each document of a record.
    uniqueIndex("supplier_statement_lines_record").on(table.record, table.document),
    check("supplier_statement_lines_kind", sql`${table.kind} in (${oneOf(lineKinds)})`),
    check("supplier_statement_lines_net", sql`${table.net} = ${table.gross} - ${table.commission}`),
  ],
);
export type LineRow = typeof supplierStatementLines.$inferSelect;

/** What a person proposes and another one accepts. Staff, by id. */
const twoPeople = { proposedBy: text(), approvedBy: text() };
/** What was said last, and by whom. */
const said = { reason: text(), changedBy: text(), changedAt: instant(), revision: integer().notNull().default(0) };

/** What does not agree, until somebody or a later statement ends it. Only `move-difference.ts` changes `state`. */
export const supplierDifferences = snakeCase.table(
  "supplier_differences",
  {
    id: text().primaryKey(),
    number: numbered(),
    cause: text().$type<SupplierCause>().notNull(),
    state: text().$type<DifferenceState>().notNull(),
    party: text().notNull(),
    /** Null: what no statement holds. */
    statementId: text().references(() => supplierStatements.id),
    position: integer(),
    record: text(),
    document: text(),
    bookingId: text(),
    reference: text(),
    ours: halalas(),
    theirs: halalas(),
    /** Of `theirs`. */
    currency: text().notNull().default("SAR"),
    /** What is asked for beyond our books, in halalas; below zero: less. */
    short: halalas().notNull(),
    to: text("accepted_to").$type<SupplierAcceptedTo>(),
    ...twoPeople,
    ...said,
    openedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("supplier_differences_line")
      .on(table.statementId, table.position)
      .where(sql`${table.position} is not null`),
    // What is missing is missed once.
    uniqueIndex("supplier_differences_missing")
      .on(table.record)
      .where(sql`${table.cause} in ('missing','refund_missing')`),
    index("supplier_differences_open")
      .on(table.number)
      .where(sql`${table.endedAt} is null`),
    check("supplier_differences_cause", sql`${table.cause} in (${oneOf(supplierCauses)})`),
    check("supplier_differences_state", sql`${table.state} in (${oneOf(differenceStates)})`),
    check(
      "supplier_differences_two_people",
      sql`${table.state} <> 'accepted' or (${table.proposedBy} is not null and ${table.approvedBy} is not null and ${table.proposedBy} <> ${table.approvedBy} and ${table.to} is not null)`,
    ),
    check(
      "supplier_differences_ended",
      sql`(${table.endedAt} is not null) = (${table.state} in ('accepted','linked','healed'))`,
    ),
  ],
);
export type DifferenceRecord = typeof supplierDifferences.$inferSelect;

/** A debit or credit memo of a supplier. Amounts in halalas. Only `move-memo.ts` changes `state`. */
export const agencyMemos = snakeCase.table(
  "agency_memos",
  {
    id: text().primaryKey(),
    number: numbered(),
    kind: text().$type<MemoKind>().notNull(),
    state: text().$type<MemoState>().notNull(),
    party: text().notNull(),
    document: text().notNull(),
    related: text(),
    statementId: text()
      .notNull()
      .references(() => supplierStatements.id),
    position: integer().notNull(),
    bookingId: text(),
    reference: text(),
    /** Above zero: asked of us. */
    amount: halalas().notNull(),
    issuedOn: date({ mode: "string" }).notNull(),
    /** Why, in the supplier's words. */
    about: text().notNull(),
    receivedAt: instant().notNull(),
    disputeBy: instant().notNull(),
    disputeReason: text(),
    evidence: text(),
    disputedBy: text(),
    disputedAt: instant(),
    ...twoPeople,
    ...said,
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("agency_memos_document").on(table.party, table.document),
    index("agency_memos_open")
      .on(table.disputeBy)
      .where(sql`${table.endedAt} is null`),
    check("agency_memos_kind", sql`${table.kind} in ('adm','acm')`),
    check("agency_memos_state", sql`${table.state} in (${oneOf(memoStates)})`),
    check("agency_memos_amount", sql`(${table.kind} = 'adm') = (${table.amount} > 0) and ${table.amount} <> 0`),
    check(
      "agency_memos_two_people",
      sql`${table.state} <> 'settled' or (${table.proposedBy} is not null and ${table.approvedBy} is not null and ${table.proposedBy} <> ${table.approvedBy})`,
    ),
    check("agency_memos_disputed", sql`${table.state} <> 'disputed' or ${table.evidence} is not null`),
    check("agency_memos_ended", sql`(${table.endedAt} is not null) = (${table.state} in ('settled','withdrawn'))`),
  ],
);
export type MemoRow = typeof agencyMemos.$inferSelect;
