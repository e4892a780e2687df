import { and, asc, eq, gte, isNotNull, notExists, sql } from "drizzle-orm";
import { daysFrom } from "#contract/days.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import type { OwedMovement, SupplierStatementDeps } from "../deps.ts";
import { type RecordRow, supplierDocuments, supplierRecords } from "../tables.ts";
import { inBatches } from "./known-records.ts";

type Deps = Pick<SupplierStatementDeps, "db" | "documentsOf">;

/** Movements that a supplier states: what we bought, gave back or changed. */
const stated = /^(sale|cancellation|change):/;
/** A transaction that was long in the making may be seen after later ones. */
const overlapDays = 2;

/**
 * Makes a record of every movement of the books by which something is owed to a supplier, or by it, with the numbers that the supplier
 * states it by. A repeat makes none anew; what is made is never changed.
 */
export async function syncRecords(deps: Deps): Promise<number> {
  const { db } = deps;
  const [last] = await db.select({ at: sql<string | null>`max(${supplierRecords.at})` }).from(supplierRecords);
  const since = last?.at ? daysFrom(new Date(last.at), -overlapDays) : new Date(0);
  const { key, bookingId, reference, product, supplier, at } = ledgerTransactions;
  const moved = await db
    .select({ key, bookingId, reference, product, supplier, at, owed: sql<string>`-sum(${ledgerEntries.amount})` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerEntries.account, "supplier_payable"),
        isNotNull(bookingId),
        isNotNull(supplier),
        gte(at, since),
        notExists(db.select({ id: supplierRecords.id }).from(supplierRecords).where(eq(supplierRecords.id, key))),
      ),
    )
    .groupBy(ledgerTransactions.id)
    .orderBy(asc(ledgerTransactions.id));
  const movements = moved.filter((each) => stated.test(each.key)).filter(hasBooking);
  const documents = await deps.documentsOf(movements);
  const rows = movements.flatMap((each) => {
    const numbers = documents.get(each.key) ?? [];
    if (numbers.length === 0 || !each.reference) return [];
    return {
      id: each.key,
      party: `${each.product}:${each.supplier}`,
      kind: each.key.startsWith("cancellation:") ? ("refund" as const) : ("sale" as const),
      documents: [...new Set(numbers)],
      owed: Number(each.owed),
      bookingId: each.bookingId,
      reference: each.reference,
      at: each.at,
    };
  });
  await keepRecords(db, rows);
  return rows.length;
}

/** Writes records down with their numbers, each once. */
export async function keepRecords(db: Database, rows: readonly RecordRow[]): Promise<void> {
  for (const some of inBatches(rows))
    await transaction(db, async (tx) => {
      await tx.insert(supplierRecords).values(some).onConflictDoNothing();
      const numbers = some.flatMap(({ id: record, documents }) => documents.map((document) => ({ record, document })));
      for (const each of inBatches(numbers)) await tx.insert(supplierDocuments).values(each).onConflictDoNothing();
    });
}

const hasBooking = <Movement extends { bookingId: string | null }>(
  movement: Movement,
): movement is Movement & Pick<OwedMovement, "bookingId"> => movement.bookingId !== null;
