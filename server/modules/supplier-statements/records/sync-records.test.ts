import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { supplierDocuments, supplierRecords } from "../tables.ts";
import { syncRecords } from "./sync-records.ts";

test("what is owed is read a page at once, in the order of its time, each once, also where it was cut off", async () => {
  await using platform = await createTestPlatform();
  const { database: db, clock } = platform;
  const begin = clock.now().getTime();
  // Some at one time, written in another order than they happened; some that no supplier states.
  const sold = Array.from({ length: 23 }, (_, n) => ({ n, at: new Date(begin - (((n * 7) % 23) >> 1) * 3_600_000) }));
  for (const { n, at } of sold)
    await transaction(db, (tx) =>
      writeLedger(tx, {
        key: n % 9 === 8 ? `goodwill:${n}` : `sale:${n}`,
        paymentId: null,
        at,
        entries: { customer_funds: 100 + n, supplier_payable: -100 - n },
        bookingId: `${n}`,
        reference: `${n}`,
        product: "hotel",
        supplier: "sandbox",
      }),
    );
  let asked = 0;
  const documentsOf = async (movements: readonly { key: string }[]) => {
    if (++asked === 3) throw new Error("cut off");
    return new Map(movements.map(({ key }) => [key, key === "sale:5" ? [] : [`number ${key}`]]));
  };
  const states = (n: number) => n % 9 !== 8 && n !== 5;
  await expect(syncRecords({ db, documentsOf }, 4)).rejects.toThrow("cut off");
  const first = await db.$count(supplierRecords);
  expect(first).toBeGreaterThan(0);
  expect(await syncRecords({ db, documentsOf }, 4)).toBe(sold.filter(({ n }) => states(n)).length - first);
  expect(await syncRecords({ db, documentsOf }, 4)).toBe(0);
  const records = await db.select().from(supplierRecords).orderBy(asc(supplierRecords.owed));
  expect(records.map(({ id, owed }) => [id, owed])).toEqual(
    sold.filter(({ n }) => states(n)).map(({ n }) => [`sale:${n}`, 100 + n]),
  );
  expect(await db.$count(supplierDocuments)).toBe(records.length);
});
