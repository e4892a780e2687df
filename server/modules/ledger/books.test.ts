import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTaxInvoices } from "#server/modules/tax-invoices/index.ts";
import { createStubReporter } from "#server/modules/tax-invoices/testing/stub-reporter.ts";
import { checkBooks } from "#server/modules/day-close/checks/check-books.ts";
import { writeCancellation, writeSale } from "#server/modules/payments/ledger.ts";
import { transaction } from "#server/platform/database/database.ts";
import { ledgerEntries, ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { ledgerBalances, writeLedger } from "#server/platform/ledger/write-ledger.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { riyadhDay } from "#contract/days.ts";
import { playSale, randomSale, type RandomSale } from "./testing/random-sale.ts";

/** `npm run bench` runs 5,000. */
const sequences = Number(process.env["BOOKS_SEQUENCES"] ?? 200);

let platform: TestPlatform;
let invoices: ReturnType<typeof createTaxInvoices>;
const keys = [{ id: "first", key: Buffer.alloc(32, 7) }] as const;
beforeAll(async () => {
  platform = await createTestPlatform();
  const reporter = createStubReporter();
  invoices = createTaxInvoices({ ...platform, db: platform.database, keys, deviceKeys: keys, reporter });
  await platform.start({ work: false });
}, 60_000);
afterAll(() => platform[Symbol.asyncDispose]());

const reference = "482930175641";
const facts = { reference, product: "flight", supplier: "sandbox", channel: "site" } as const;
let sales = 0;

/** Sells and cancels as the bookings do: the books and the documents in one transaction. */
async function play(random: RandomSale): Promise<string> {
  const bookingId = `b${(sales += 1)}`;
  const { taxed, sale, cancelled } = playSale(random);
  const at = platform.clock.now();
  const sold = { bookingId, reference, parts: taxed, discount: sale.discount, at };
  await transaction(platform.database, async (tx) => {
    await writeSale(tx, { ...facts, ...sale, bookingId, paymentId: null, vat: invoices.vatOfSale(sold), at });
    await invoices.issueForSale(tx, sold);
  });
  for (const [place, each] of cancelled.entries())
    await transaction(platform.database, async (tx) => {
      const id = `${bookingId}-${place}`;
      const credited = { bookingId, reference, cancellationId: id, back: each.back, fee: each.fee, at };
      const vat = await invoices.vatOfCancellation(tx, credited);
      await writeCancellation(tx, { ...facts, ...each, ...vat, id, bookingId, paymentId: null, at });
      await invoices.issueForCancellation(tx, credited);
    });
  return bookingId;
}

async function booksOf(bookingId: string) {
  const rows = await platform.database
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.bookingId, bookingId));
  return (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, { amount }) => sum + amount, 0);
}

test("whatever is sold, cancelled in part and given back beyond the rule: tax documents and books agree to the halala", async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(randomSale, async (random) => {
      const bookingId = await play(random);
      const documents = await invoices.ofBooking(bookingId);
      const sum = (of: "payable" | "vat") =>
        documents.reduce((all, { kind, amounts }) => all + (kind === "invoice" ? amounts[of] : -amounts[of]), 0);
      const books = await booksOf(bookingId);
      expect(0 - books("output_vat")).toBe(sum("vat"));
      expect(books("customer_funds")).toBe(sum("payable"));
      // What was invoiced is the supplier's, the state's, and ours after what we gave away.
      const revenue = 0 - books("service_fee_revenue") - books("cancellation_fee_revenue");
      const given = books("discounts_given") + books("goodwill_given") + books("price_differences");
      expect(revenue - books("output_vat")).toBe(sum("payable") + books("supplier_payable") + given);
      expect(books("price_differences")).toBe(0);
      seen += documents.length;
    }),
    { numRuns: sequences },
  );
  expect(seen).toBeGreaterThan(sequences);
  const balances = Object.values(await ledgerBalances(platform.database));
  expect(balances.reduce((all, each) => all + each, 0)).toBe(0);
  const found = await checkBooks(platform.database, invoices.forBooks)(riyadhDay(platform.clock.now()));
  expect(found).toEqual({ open: 0, examples: [] });
}, 1_800_000);

test("the check finds a movement that its documents do not have, and a document without its movement", async () => {
  const { database, clock } = platform;
  const at = clock.now();
  await transaction(database, (tx) =>
    writeLedger(tx, {
      key: "sale:astray",
      source: "sale:astray",
      bookingId: "astray",
      reference,
      paymentId: null,
      at,
      entries: { output_vat: -15, customer_funds: 115, service_fee_revenue: -100 },
    }),
  );
  const parts = [{ treatment: "transfer" as const, gross: 230 }];
  await transaction(database, (tx) =>
    invoices.issueForSale(tx, { bookingId: "unbooked", reference, parts, discount: 0, at }),
  );
  const found = await checkBooks(database, invoices.forBooks)(riyadhDay(at));
  expect(found.open).toBe(2);
  expect(found.examples.map(({ text, amount }) => [text, amount?.amount])).toEqual([
    [reference, 15],
    ["sale:unbooked", -30],
  ]);
});
