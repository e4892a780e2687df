import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { movementOf, type TaxInvoiceRow, taxInvoiceReports, taxInvoices } from "./tables.ts";

type Span = { start: Date; end: Date };

/**
 * The movement of the books that a document belongs to: the invoice of a fee, and each credit note where several invoices are credited, is its
 * cancellation's or change's. The index of the same expression finds them (tables.ts).
 */
const movementSource = sql<string>`${movementOf(taxInvoices.source)}`;
/** A standard invoice that was refused was handed to nobody, and another one took its place: it is no document of ours. */
const isNobodys = sql`${taxInvoices.buyer} is not null and exists (select 1 from ${taxInvoiceReports}
  where ${taxInvoiceReports.counter} = ${taxInvoices.counter} and ${taxInvoiceReports.state} = 'corrected')`;

/** Documents issued for movements of the books, by the source of the movement. */
export const documentsOfMovements = (
  db: Database,
  sources: readonly string[],
): Promise<{ source: string; number: string; kind: TaxInvoiceRow["kind"] }[]> =>
  db
    .select({ source: movementSource, number: taxInvoices.number, kind: taxInvoices.kind })
    .from(taxInvoices)
    .where(inArray(movementSource, [...new Set(sources)]))
    .orderBy(asc(taxInvoices.counter));

/** Sums of what was issued in a time, by category and kind; halalas. */
export async function invoicedIn(db: Database, { start, end }: Span) {
  const rows = await db
    .select({
      kind: taxInvoices.kind,
      category: sql<string>`total->>'category'`,
      net: sql<string>`sum((total->>'net')::bigint)`,
      vat: sql<string>`sum((total->>'vat')::bigint)`,
      documents: sql<string>`count(*)`,
    })
    .from(taxInvoices)
    .innerJoin(sql`jsonb_array_elements(${taxInvoices.amounts}->'totals') as total`, sql`true`)
    .where(and(gte(taxInvoices.issuedAt, start), lt(taxInvoices.issuedAt, end), sql`not (${isNobodys})`))
    .groupBy(sql`1, 2`);
  return rows.map(({ kind, category, net, vat, documents }) => ({
    kind,
    category,
    net: Number(net),
    vat: Number(vat),
    documents: Number(documents),
  }));
}

/** Documents issued before an instant that are not with the authority, the oldest first. */
export const notReported = (
  db: Database,
  before: Date,
): Promise<{ number: string; issuedAt: Date; payable: number }[]> =>
  db
    .select({
      number: taxInvoices.number,
      issuedAt: taxInvoices.issuedAt,
      payable: sql<number>`(${taxInvoices.amounts}->>'payable')::bigint`.mapWith(Number),
    })
    .from(taxInvoices)
    .innerJoin(taxInvoiceReports, eq(taxInvoiceReports.counter, taxInvoices.counter))
    .where(
      and(
        lt(taxInvoices.issuedAt, before),
        inArray(taxInvoiceReports.state, ["waiting", "reporting", "clearing", "refused"]),
      ),
    )
    .orderBy(asc(taxInvoices.counter));

/** The movements that documents of a time belong to; replacements belong to none, and nothing is left over of them. */
export async function movementsInvoiced(db: Database, { start, end }: Span): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: movementSource })
    .from(taxInvoices)
    .where(
      and(
        gte(taxInvoices.issuedAt, start),
        lt(taxInvoices.issuedAt, end),
        sql`${taxInvoices.source} not like 'correct%'`,
      ),
    );
  return rows.map(({ source }) => source);
}

/** What was invoiced less what was credited for movements, and the VAT in it; halalas. */
export async function invoicedFor(
  db: Database,
  sources: readonly string[],
): Promise<{ source: string; bookingId: string; vat: number; payable: number }[]> {
  const sign = sql`case ${taxInvoices.kind} when 'invoice' then 1 else -1 end`;
  const rows = await db
    .select({
      source: movementSource,
      bookingId: taxInvoices.bookingId,
      vat: sql<string>`sum(${sign} * (${taxInvoices.amounts}->>'vat')::bigint)`,
      payable: sql<string>`sum(${sign} * (${taxInvoices.amounts}->>'payable')::bigint)`,
    })
    .from(taxInvoices)
    .where(inArray(movementSource, [...new Set(sources)]))
    .groupBy(sql`1, 2`);
  return rows.map(({ source, bookingId, vat, payable }) => ({
    source,
    bookingId,
    vat: Number(vat),
    payable: Number(payable),
  }));
}
