import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Company } from "#contract/companies.ts";
import { instant } from "#server/platform/database/columns.ts";
import type { InvoiceAmounts } from "./invoice-amounts.ts";
import type { RuleMessage } from "./invoice-reporter.ts";
import type { ReportState } from "./reporting/report-states.ts";
import type { TaxedPart } from "./tax-treatments.ts";

/**
 * The movement of the books that a document's source belongs to: `change-fee:X`, `change-back:X` and `change-back:X:7` are all of `change:X`,
 * those of a cancellation likewise.
 */
export const movementOf = (source: AnyPgColumn) =>
  sql`regexp_replace(regexp_replace(${source}, '^(cancellation|change)-(fee|back):', '\\1:'), '^((?:cancellation|change):[^:]+):.*$', '\\1')`;

/** Tax invoices and credit notes, in one order and chained; a trigger refuses every change (docs/decisions/0063). */
export const taxInvoices = snakeCase.table(
  "tax_invoices",
  {
    /** From 1, without a gap: the authority's ICV. */
    counter: bigint({ mode: "number" }).primaryKey(),
    /** Printed on it: `W-00000042`. */
    number: text().notNull().unique(),
    uuid: text().notNull().unique(),
    kind: text().$type<"invoice" | "credit_note">().notNull(),
    /** What it was issued for, once: `sale:<booking>`, `cancellation:<id>`, `cancellation-fee:<id>`, `change:<id>`, `change-back:<id>`, `change-fee:<id>`, `correction:<counter>`, `corrected:<counter>`. */
    source: text().notNull().unique(),
    bookingId: text().notNull(),
    /** The invoice that a credit note corrects. */
    corrects: bigint({ mode: "number" }),
    /** The company that a standard document is made out to; null: a simplified one, to nobody by name. */
    buyer: jsonb().$type<Company>(),
    issuedAt: instant().notNull(),
    /** What it charges or gives back, VAT included, after a discount. */
    parts: jsonb().$type<TaxedPart[]>().notNull(),
    amounts: jsonb().$type<InvoiceAmounts>().notNull(),
    /** As it is reported and handed out. */
    xml: text().notNull(),
    /** Base64 of the SHA-256 of its canonical form, and that of the one before. */
    hash: text().notNull(),
    previousHash: text().notNull(),
    qr: text().notNull(),
  },
  (table) => [
    index().on(table.bookingId, table.counter),
    index().on(table.hash),
    index().on(table.issuedAt),
    index("tax_invoices_movement").on(movementOf(table.source)),
  ],
);
export type TaxInvoiceRow = typeof taxInvoices.$inferSelect;

/** The certificate of each key that invoices were stamped with, in base64 of its DER; `keyId`: SHA-256 of the public key. */
export const stampCertificates = snakeCase.table("stamp_certificates", {
  keyId: text().primaryKey(),
  certificate: text().notNull(),
  createdAt: instant().notNull(),
});

/** How each document stands with the authority; made with it. */
export const taxInvoiceReports = snakeCase.table(
  "tax_invoice_reports",
  {
    counter: bigint({ mode: "number" })
      .primaryKey()
      .references(() => taxInvoices.counter),
    state: text().$type<ReportState>().notNull(),
    /** Until when it has to be there: a day after it was issued; null of a standard one, which is cleared before it is handed over. */
    dueBy: instant(),
    /** How often it was sent, and when for the last time. */
    tries: integer().notNull().default(0),
    sentAt: instant(),
    /** Why the last try brought no answer; null: it brought one, or there was none yet. */
    trouble: text(),
    answeredAt: instant(),
    /** A standard document as the authority stamped it: what its company gets. */
    cleared: text(),
    /** What the authority's last answer said of it. */
    messages: jsonb().$type<RuleMessage[]>().notNull().default([]),
    /** Counts changes: one by staff that was made for an older one is refused. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    index("tax_invoice_reports_by_state").on(table.state, table.counter),
    check(
      "tax_invoice_reports_state",
      sql`${table.state} in ('waiting', 'reporting', 'clearing', 'reported', 'reported_with_warnings', 'cleared', 'cleared_with_warnings', 'refused', 'corrected')`,
    ),
  ],
);
export type ReportRow = typeof taxInvoiceReports.$inferSelect;

/** Devices that the authority knows: one stamps and reports, the others were replaced. `id`: SHA-256 of the public key. */
export const stampDevices = snakeCase.table(
  "stamp_devices",
  {
    id: text().primaryKey(),
    /** Whose certificate it is: the reporter's id, with the authority's system. */
    reporter: text().notNull(),
    /** Sealed: the private key in PEM, and what it logs in with. */
    key: text().notNull(),
    secret: text().notNull(),
    certificate: text().notNull(),
    requestId: text().notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    replacedAt: instant(),
  },
  (table) => [
    uniqueIndex("stamp_devices_one_active")
      .on(table.reporter)
      .where(sql`${table.replacedAt} is null`),
  ],
);
