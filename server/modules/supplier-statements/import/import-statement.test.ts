import { count, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { silentLog } from "#server/platform/log.ts";
import { ledgerBalances } from "#server/platform/ledger/write-ledger.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { watchMissing } from "../differences/watch-missing.ts";
import { readStatementFile } from "../files/read-statement-file.ts";
import { keepRecords } from "../records/sync-records.ts";
import { supplierDifferences, supplierStatementLines } from "../tables.ts";
import { fileOf, period, plantedStatement, totalOf } from "../testing/planted-statement.ts";
import { importStatement } from "./import-statement.ts";

/** How many bookings are stated; `npm run bench -- --only=books` takes enough for a hundred thousand lines. */
const bookings = Number(process.env["WIJHA_STATEMENT_BOOKINGS"] ?? 1_200);
const party = "flight:sandbox";

test(
  "a planted statement is taken into the database with fifty differences and no other, and a repeat is nothing",
  { timeout: 300_000 },
  async () => {
    await using platform = await createTestPlatform();
    const { database: db, queue, clock } = platform;
    // The records are here already: the books of this test hold no sales.
    const documentsOf = async () => new Map<string, string[]>();
    const deps: SupplierStatementDeps = { db, queue, clock, log: silentLog, sources: [], documentsOf };
    const { records, lines, planted } = plantedStatement("billing", bookings, 50);
    await keepRecords(
      db,
      records.map(({ id, kind, documents, owed, bookingId, reference, at }) => ({
        id,
        kind,
        documents: [...documents],
        owed,
        bookingId,
        reference,
        at,
        party,
      })),
    );
    const file = fileOf("billing", lines);
    clock.set("2026-12-05T09:00:00Z");
    const began = performance.now();
    const statement = { party, reference: "BSP-1", ...period, total: totalOf(lines), lines: readStatementFile(file) };
    const first = await importStatement(deps, statement, null);
    const missing = await watchMissing(deps);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(first.differences + missing).toBe(planted.length);
    expect(await importStatement(deps, statement, null)).toMatchObject({ id: first.id, isNew: false });
    const [kept] = await db.select({ lines: count() }).from(supplierStatementLines);
    expect(kept?.lines).toBe(lines.length);
    const open = await db.select().from(supplierDifferences).where(isNull(supplierDifferences.endedAt));
    const found = open.map(({ cause, document }) => `${cause} ${document}`).toSorted();
    expect(found).toEqual(planted.map(({ cause, at }) => `${cause} ${at}`).toSorted());
    const asked = open.flatMap(({ statementId, short }) => (statementId ? short : []));
    const review = asked.reduce((sum, each) => sum + each, 0);
    expect(await ledgerBalances(db)).toEqual({ suspense: review, supplier_payable: 0 - review });
  },
);
