import { bigint, index, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";
import type { InvoiceAmounts } from "./invoice-amounts.ts";
import type { TaxedPart } from "./tax-treatments.ts";

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
    /** What it was issued for, once: `sale:<booking>`, `cancellation:<id>`, `cancellation-fee:<id>`. */
    source: text().notNull().unique(),
    bookingId: text().notNull(),
    /** The invoice that a credit note corrects. */
    corrects: bigint({ mode: "number" }),
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
  (table) => [index().on(table.bookingId, table.counter)],
);
export type TaxInvoiceRow = typeof taxInvoices.$inferSelect;

/** The certificate of each key that invoices were stamped with, in base64 of its DER; `keyId`: SHA-256 of the public key. */
export const stampCertificates = snakeCase.table("stamp_certificates", {
  keyId: text().primaryKey(),
  certificate: text().notNull(),
  createdAt: instant().notNull(),
});
