import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asc, gt } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDocument } from "#sandbox/tax-authority/check-document.ts";
import { readDocument } from "#sandbox/tax-authority/read-document.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { createTaxInvoices } from "./index.ts";
import { invoicesOf } from "./correct-invoice.ts";
import { taxInvoices } from "./tables.ts";
import { randomBooking, type RandomBooking, seededRandom } from "./testing/random-bookings.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createStubReporter } from "./testing/stub-reporter.ts";

/** How many bookings, and where their documents are written for other tools to check; `npm run bench -- --only=invoices` gives both. */
const count = Number(process.env["INVOICE_BOOKINGS"] ?? 72);
const folder = process.env["INVOICE_FOLDER"];

let platform: TestPlatform;
let invoices: ReturnType<typeof createTaxInvoices>;
const random = seededRandom(20_261_127);

beforeAll(async () => {
  platform = await createTestPlatform();
  const { database: db } = platform;
  const keys = platform.keyFor("tax invoices");
  invoices = createTaxInvoices({ ...platform, db, keys, deviceKeys: keys, reporter: createStubReporter() });
  await platform.start({ work: false });
}, 60_000);
afterAll(() => platform[Symbol.asyncDispose]());

/** Sells, names the company and gives back as told; answers what stays with us, in halalas. */
async function live(booking: RandomBooking, bookingId: string): Promise<number> {
  const { parts, discount, company, refunds, isWhole } = booking;
  const reference = "482930175641";
  const { database } = platform;
  const named = company === "at_sale" ? sampleCompany : null;
  await transaction(database, (tx) =>
    invoices.issueForSale(tx, { bookingId, reference, parts, discount, company: named }),
  );
  let left = parts.reduce((sum, { gross }) => sum + gross, 0) - discount;
  let kept = 0;
  const give = async (cancellationId: string, back: number, fee: number) => {
    await transaction(database, (tx) =>
      invoices.issueForCancellation(tx, { bookingId, reference, cancellationId, back, fee }),
    );
    left -= back + fee;
    kept += fee;
  };
  for (const [index, refund] of refunds.entries()) {
    if (index === 1 && company === "later" && left > 0) await name(bookingId, reference);
    const back = Math.floor(left * refund.share);
    await give(`${bookingId}:${index}`, back, refund.fee ? Math.min(5000, left - back) : 0);
  }
  if (company === "later" && left + kept > 0) await name(bookingId, reference);
  if (isWhole && left > 0) await give(`${bookingId}:all`, left, 0);
  return left + kept;
}

const name = (bookingId: string, reference: string) =>
  transaction(platform.database, (tx) => invoices.nameCompany(tx, { bookingId, reference, company: sampleCompany }));

test(`every document of ${count} bookings holds the rules, and they add up to what was kept`, async () => {
  for (let at = 0; at < count; at += 1) {
    const bookingId = `b${at}`;
    const booking = randomBooking(random, at);
    const kept = await live(booking, bookingId);
    const issued = await invoicesOf(platform.database, bookingId);
    const sum = issued.reduce(
      (all, { kind, amounts }) => all + (kind === "invoice" ? amounts.payable : -amounts.payable),
      0,
    );
    expect(sum, `${bookingId}: ${JSON.stringify(booking)}`).toBe(kept);
  }
  const all = await readAll();
  const broken = all.flatMap(({ xml, uuid, hash, number, buyer, previousHash }) => {
    const sent = { road: buyer ? ("clear" as const) : ("report" as const), uuid, hash, xml };
    const known = { isOurs: () => true, previousHash, now: platform.clock.now() };
    return checkDocument(sent, readDocument(xml), known).map(({ code }) => `${number} ${code}`);
  });
  expect(broken).toEqual([]);
  expect(await invoices.check()).toEqual({ checked: all.length, fault: null });
  if (folder) write(folder, all);
}, 3_600_000);

async function readAll() {
  const all: (typeof taxInvoices.$inferSelect)[] = [];
  for (;;) {
    const next = await platform.database
      .select()
      .from(taxInvoices)
      .where(gt(taxInvoices.counter, all.length))
      .orderBy(asc(taxInvoices.counter))
      .limit(500);
    all.push(...next);
    if (next.length === 0) return all;
  }
}

function write(into: string, all: readonly { number: string; xml: string }[]) {
  mkdirSync(into, { recursive: true });
  for (const { number, xml } of all) writeFileSync(join(into, `${number}.xml`), xml);
}
