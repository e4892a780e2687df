import { asc, eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTaxAuthority, type TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { createTaxFaults, type TaxFault } from "#sandbox/tax-authority/faults.ts";
import { createSandboxReporter } from "#server/adapters/invoice-reporter/sandbox/sandbox-reporter.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { createTaxInvoices } from "../index.ts";
import { taxInvoiceReports, taxInvoices } from "../tables.ts";
import { reportInvoice } from "./report-invoice.ts";
import { watchReports } from "./watch-reports.ts";

let platform: TestPlatform;
let authority: TaxAuthority;
let deps: TaxInvoiceDeps;
let invoices: ReturnType<typeof createTaxInvoices>;
const faults = createTaxFaults();

beforeAll(async () => {
  platform = await createTestPlatform();
  const { database: db, clock } = platform;
  authority = await createTaxAuthority({ pool: db.$client, clock, faults });
  const reporter = createSandboxReporter(async () => authority);
  deps = {
    ...platform,
    db,
    keys: platform.keyFor("tax invoices"),
    deviceKeys: platform.keyFor("stamp devices"),
    reporter,
  };
  invoices = createTaxInvoices(deps);
  await platform.start({ work: false });
}, 60_000);
afterAll(() => platform[Symbol.asyncDispose]());
beforeEach(() => faults.clear());

let sales = 0;
/** A sale; answers its source. */
async function sell(): Promise<string> {
  const bookingId = `b${(sales += 1)}`;
  const parts = [{ treatment: "hotel-in-kingdom" as const, gross: 100_000 + sales }];
  await transaction(deps.db, (tx) =>
    invoices.issueForSale(tx, { bookingId, reference: `48293017${sales}`, parts, discount: 0 }),
  );
  return `sale:${bookingId}`;
}
const reportOf = async (source: string) => {
  const [row] = await deps.db
    .select({ report: taxInvoiceReports, invoice: taxInvoices })
    .from(taxInvoiceReports)
    .innerJoin(taxInvoices, eq(taxInvoices.counter, taxInvoiceReports.counter))
    .where(eq(taxInvoices.source, source));
  return row!;
};
const openCases = () => deps.db.select().from(cases).where(isNull(cases.closedAt)).orderBy(asc(cases.openedAt));
const keptHashes = async () =>
  (await deps.db.$client.query<{ hash: string }>("select hash from sandbox_tax.documents order by counter")).rows.map(
    ({ hash }) => hash,
  );

test("what is issued is reported by its own job, once", async () => {
  const source = await sell();
  expect((await reportOf(source)).report).toMatchObject({ state: "waiting", tries: 0 });
  await platform.queue.drain();
  const { report, invoice } = await reportOf(source);
  expect(report).toMatchObject({ state: "reported", tries: 1, messages: [], trouble: null });
  expect((report.dueBy?.getTime() ?? 0) - invoice.issuedAt.getTime()).toBe(24 * 3_600_000);
  await reportInvoice(deps, source);
  expect((await reportOf(source)).report.tries).toBe(1);
  expect(await keptHashes()).toContain(invoice.hash);
});

test("two turns at once send it once", async () => {
  const source = await sell();
  await Promise.all([reportInvoice(deps, source), reportInvoice(deps, source), reportInvoice(deps, source)]);
  expect((await reportOf(source)).report).toMatchObject({ state: "reported", tries: 1 });
});

test("a refused one waits for finance with its rule, and is over once it is taken", async () => {
  const source = await sell();
  faults.next("report", "refused");
  await reportInvoice(deps, source);
  const { report, invoice } = await reportOf(source);
  expect(report.state).toBe("refused");
  expect(report.messages).toMatchObject([{ type: "error", code: "certificate-permissions" }]);
  expect(await openCases()).toMatchObject([
    {
      queue: "invoice_refused",
      subject: String(invoice.counter),
      reference: invoice.number,
      facts: { rule: "certificate-permissions", invoice: invoice.number },
    },
  ]);
  // Nobody sends it by itself.
  await reportInvoice(deps, source);
  await watchReports(deps);
  await platform.queue.drain();
  expect((await reportOf(source)).report).toMatchObject({ state: "refused", tries: 1 });
});

test("twenty hours without the authority call a person; what comes later than a day is taken with a warning", async () => {
  for (const each of await openCases()) await deps.db.delete(cases).where(eq(cases.id, each.id));
  const source = await sell();
  const { invoice } = await reportOf(source);
  for (let hours = 0; hours < 25; hours += 1) {
    faults.next("report", "unavailable");
    platform.clock.advance(3600);
    await reportInvoice(deps, source);
    await watchReports(deps);
    const open = await openCases();
    expect(open.map(({ queue }) => queue)).toEqual(hours < 20 ? [] : ["invoice_unreported"]);
  }
  faults.clear();
  await reportInvoice(deps, source);
  const { report } = await reportOf(source);
  expect(report.state).toBe("reported_with_warnings");
  expect(report.messages).toMatchObject([{ type: "warning", code: "BR-KSA-98" }]);
  expect(await openCases()).toEqual([]);
  expect(invoice.hash).toBe((await reportOf(source)).invoice.hash);
});

test("a process that dies between sending and writing down is found, and the same body is sent again", async () => {
  const source = await sell();
  const sent: string[] = [];
  const dying: TaxInvoiceDeps = {
    ...deps,
    reporter: {
      ...deps.reporter,
      report: async (document, access) => {
        sent.push(document.xml);
        await deps.reporter.report(document, access);
        throw new Error("killed");
      },
    },
  };
  await expect(reportInvoice(dying, source)).rejects.toThrow("killed");
  expect((await reportOf(source)).report.state).toBe("reporting");
  await reportInvoice(deps, source);
  expect((await reportOf(source)).report.state).toBe("reporting");
  platform.clock.advance(21 * 60);
  await watchReports(deps);
  await platform.queue.drain();
  const { report, invoice } = await reportOf(source);
  expect(report).toMatchObject({ state: "reported", tries: 2 });
  expect(sent).toEqual([invoice.xml]);
  expect((await keptHashes()).filter((hash) => hash === invoice.hash)).toHaveLength(1);
});

test("whatever goes wrong, each document ends with the authority once, and its number and chain stay", async () => {
  const troubles: TaxFault[] = ["timeout_before", "timeout_after", "unavailable", "rate_limited", "warned"];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...troubles), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      async (plans) => {
        faults.clear();
        const sources = [];
        for (const plan of plans) {
          sources.push(await sell());
          for (const fault of plan) faults.next("report", fault);
        }
        const before = await Promise.all(sources.map(reportOf));
        for (let round = 0; round < 30; round += 1)
          await Promise.all(sources.map((source) => reportInvoice(deps, source)));
        const after = await Promise.all(sources.map(reportOf));
        for (const [at, { report, invoice }] of after.entries()) {
          expect(["reported", "reported_with_warnings"]).toContain(report.state);
          expect(invoice).toEqual(before[at]!.invoice);
        }
        const hashes = await keptHashes();
        expect(new Set(hashes).size).toBe(hashes.length);
        for (const { invoice } of after) expect(hashes).toContain(invoice.hash);
        expect((await invoices.check()).fault).toBeNull();
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
