import { and, eq, gte, inArray, or, sql, type SQL } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { KnownRecord } from "../match/match-lines.ts";
import {
  type RecordRow,
  supplierDifferences,
  supplierDocuments,
  supplierRecords,
  supplierStatementLines,
} from "../tables.ts";

const batch = 2_000;

export const inBatches = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, index) => all.slice(index * batch, (index + 1) * batch));

/** What is owed by these documents, with what earlier statements hold of it. */
export async function recordsOf(
  db: DatabaseOrTransaction,
  party: string,
  documents: readonly string[],
): Promise<KnownRecord[]> {
  const found = new Map<string, RecordRow>();
  const { record, document } = supplierDocuments;
  for (const some of inBatches([...new Set(documents)])) {
    const rows = await db
      .select({ row: supplierRecords })
      .from(supplierDocuments)
      .innerJoin(supplierRecords, eq(supplierRecords.id, record))
      .where(and(inArray(document, some), eq(supplierRecords.party, party)));
    for (const { row } of rows) found.set(row.id, row);
  }
  return withStated(db, [...found.values()]);
}

/** What is owed for a booking, by its number. */
export const recordsOfBooking = async (
  db: DatabaseOrTransaction,
  party: string,
  reference: string,
): Promise<KnownRecord[]> =>
  withStated(db, await select(db, and(eq(supplierRecords.party, party), eq(supplierRecords.reference, reference))));

const select = (db: DatabaseOrTransaction, where: SQL | undefined) => db.select().from(supplierRecords).where(where);

/** What statements hold of each; all of it where it was written off as missing. */
export async function withStated(db: DatabaseOrTransaction, rows: readonly RecordRow[]): Promise<KnownRecord[]> {
  const { record, document, net, currency } = supplierStatementLines;
  const stated = new Map<string, { documents: string[]; sum: number }>();
  const writtenOff = new Set<string>();
  for (const some of inBatches(rows.map(({ id }) => id))) {
    const lines = await db
      .select({
        record,
        documents: sql<string[]>`array_agg(${document})`,
        sum: sql<string>`coalesce(sum(${net}) filter (where ${currency} = 'SAR'), 0)`,
      })
      .from(supplierStatementLines)
      .where(inArray(record, some))
      .groupBy(record);
    for (const each of lines)
      if (each.record) stated.set(each.record, { documents: each.documents, sum: Number(each.sum) });
    const { cause, state } = supplierDifferences;
    const off = await db
      .select({ record: supplierDifferences.record })
      .from(supplierDifferences)
      .where(
        and(
          inArray(supplierDifferences.record, some),
          or(eq(cause, "missing"), eq(cause, "refund_missing")),
          eq(state, "accepted"),
        ),
      );
    for (const each of off) if (each.record) writtenOff.add(each.record);
  }
  return rows.map(({ id, kind, documents, owed, bookingId, reference, at }) => {
    const found = stated.get(id);
    return {
      id,
      kind,
      documents,
      owed,
      bookingId,
      reference,
      at,
      stated: writtenOff.has(id) ? documents : (found?.documents ?? []),
      statedSum: found?.sum ?? 0,
    };
  });
}

/** What no statement holds whole yet, of days from `from` on. */
export async function recordsNotStated(db: DatabaseOrTransaction, party: string, from: Date): Promise<KnownRecord[]> {
  const lines = supplierStatementLines;
  const count = db
    .select({ count: sql`count(*)` })
    .from(lines)
    .where(eq(lines.record, supplierRecords.id));
  const isOpen = sql`(${count}) < cardinality(${supplierRecords.documents})`;
  return withStated(db, await select(db, and(eq(supplierRecords.party, party), gte(supplierRecords.at, from), isOpen)));
}
