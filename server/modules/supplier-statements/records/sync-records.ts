import { and, asc, eq, exists, gte, isNotNull, notExists, sql } from "drizzle-orm";
import { daysFrom } from "#contract/days.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import type { OwedMovement, SupplierStatementDeps } from "../deps.ts";
import { type RecordRow, supplierDocuments, supplierRecords } from "../tables.ts";
import { inBatches } from "./known-records.ts";

type Deps = Pick<SupplierStatementDeps, "db" | "documentsOf">;

/** Movements that a supplier states: what we bought, gave back or changed. */
const stated = /^(sale|cancellation|change|replaced):/;
const givenBack = /^(cancellation|replaced):/;
/** A transaction that was long in the making may be seen after later ones. */
const overlapDays = 2;

/**
 * Makes a record of every movement of the books by which something is owed to a supplier, or by it, with the numbers that the supplier
 * states it by. A repeat makes none anew; what is made is never changed. In the order of their time, a `page` at once (the first time it is
 * years of them): where it was cut off, the next one goes on.
 */
export async function syncRecords(deps: Deps, page = 2_000): Promise<number> {
  const { db } = deps;
  const [last] = await db.select({ at: sql<string | null>`max(${supplierRecords.at})` }).from(supplierRecords);
  const since = last?.at ? daysFrom(new Date(last.at), -overlapDays) : new Date(0);
  let made = 0;
  for (let after: number | null = null; ;) {
    const moved = await readMovements(db, { since, after, page });
    const movements = moved.filter((each) => stated.test(each.key)).filter(hasBooking);
    const rows = await recordsFor(deps, movements);
    await keepRecords(db, rows);
    made += rows.length;
    if (moved.length < page) return made;
    after = moved.at(-1)?.id ?? null;
  }
}

type Page = { since: Date; after: number | null; page: number };

/** Movements by which something is owed and that have no record, a page of them behind `after`. */
async function readMovements(db: Database, { since, after, page }: Page) {
  const { id, key, bookingId, reference, product, supplier, at } = ledgerTransactions;
  const isOwed = and(eq(ledgerEntries.transactionId, id), eq(ledgerEntries.account, "supplier_payable"));
  return db
    .select({
      id,
      key,
      bookingId,
      reference,
      product,
      supplier,
      at,
      owed: sql<string>`(${db
        .select({ owed: sql`-sum(${ledgerEntries.amount})` })
        .from(ledgerEntries)
        .where(isOwed)})`,
    })
    .from(ledgerTransactions)
    .where(
      and(
        exists(db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(isOwed)),
        isNotNull(bookingId),
        isNotNull(supplier),
        gte(at, since),
        after === null
          ? undefined
          : sql`(${at}, ${id}) > (select passed.at, passed.id from ${ledgerTransactions} passed where passed.id = ${after})`,
        notExists(db.select({ id: supplierRecords.id }).from(supplierRecords).where(eq(supplierRecords.id, key))),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(page);
}

async function recordsFor(deps: Deps, movements: readonly Owed[]): Promise<RecordRow[]> {
  const documents = await deps.documentsOf(movements);
  return movements.flatMap((each) => {
    const numbers = documents.get(each.key) ?? [];
    if (numbers.length === 0 || !each.reference) return [];
    return {
      id: each.key,
      party: `${each.product}:${each.supplier}`,
      kind: givenBack.test(each.key) ? ("refund" as const) : ("sale" as const),
      documents: [...new Set(numbers)],
      owed: Number(each.owed),
      bookingId: each.bookingId,
      reference: each.reference,
      at: each.at,
    };
  });
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

type Moved = Awaited<ReturnType<typeof readMovements>>[number];
type Owed = Moved & Pick<OwedMovement, "bookingId">;
const hasBooking = (movement: Moved): movement is Owed => movement.bookingId !== null;
