import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { count, max, min, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { checkInvoices } from "./check-invoices.ts";
import { taxInvoices } from "./tables.ts";
import { seededRandom } from "./testing/random-bookings.ts";

/** How often a process is killed; `npm run bench -- --only=invoices` does it longer. */
const kills = Number(process.env["INVOICE_KILLS"] ?? 8);
const processes = 4;
const program = join(import.meta.dirname, "testing/issue-on.ts");

let opened: TestDatabase;
const random = seededRandom(4);
const running: ChildProcess[] = [];
let begun = 0;
beforeAll(async () => void (opened = await createTestDatabase()), 60_000);
afterAll(async () => {
  for (const each of running) each.kill("SIGKILL");
  await opened.drop();
});

/** One more that issues; answers once it has begun. */
async function begin(): Promise<void> {
  const name = `p${(begun += 1)}`;
  const child = spawn(process.execPath, [program, JSON.stringify(opened.connection), name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once("data", () => resolve());
    child.once("exit", () => reject(new Error(`${name} ended by itself`)));
  });
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once("exit", () => resolve()));

test("four processes that are killed at any moment leave numbers without gap or twin, in one chain", async () => {
  await Promise.all(Array.from({ length: processes }, begin));
  for (let killed = 0; killed < kills; killed += 1) {
    await sleep(100 + random() * 400);
    const [victim] = running.splice(Math.floor(random() * running.length), 1);
    if (!victim) throw new Error("nobody is running");
    expect(victim.exitCode).toBeNull();
    const end = ended(victim);
    victim.kill("SIGKILL");
    await Promise.all([end, begin()]);
  }
  const ends = running.map(ended);
  for (const each of running) each.kill("SIGKILL");
  await Promise.all(ends);
  const { counter } = taxInvoices;
  const [numbers] = await opened.database
    .select({
      first: min(counter),
      last: max(counter),
      rows: count(),
      different: sql<number>`count(distinct ${counter})::int`,
    })
    .from(taxInvoices);
  const last = numbers?.last ?? 0;
  expect(numbers).toEqual({ first: 1, last, rows: last, different: last });
  // Every process had its turn.
  expect(last).toBeGreaterThan(kills);
  expect(await transaction(opened.database, checkInvoices)).toEqual({ checked: last, fault: null });
  await oneChangedByte(last);
}, 600_000);

/** Whatever byte of whatever document is another one: it is found, and where. */
async function oneChangedByte(last: number): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const counter = 1 + Math.floor(random() * last);
    const place = random();
    await transaction(opened.database, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const [row] = await tx
        .select()
        .from(taxInvoices)
        .where(sql`${taxInvoices.counter} = ${counter}`);
      if (!row) throw new Error(`no ${counter}`);
      const at = Math.floor(place * row.xml.length);
      const other = row.xml[at] === "7" ? "8" : "7";
      const xml = row.xml.slice(0, at) + other + row.xml.slice(at + 1);
      await tx.execute(sql`update tax_invoices set xml = ${xml} where counter = ${counter}`);
      const { fault } = await checkInvoices(tx);
      expect(fault, `byte ${at} of ${counter}`).toMatchObject({ counter });
      throw new Error("undone");
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== "undone") throw error;
    });
  }
}
