import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTaxAuthority, type TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { createTaxFaults } from "#sandbox/tax-authority/faults.ts";
import { createSandboxReporter } from "#server/adapters/invoice-reporter/sandbox/sandbox-reporter.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { checkCode } from "../check-code.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { createTaxInvoices, invoiceReadyJob } from "../index.ts";
import { reportInvoice } from "../reporting/report-invoice.ts";
import { watchReports } from "../reporting/watch-reports.ts";
import { readQrCode } from "../stamp/qr-code.ts";
import { taxInvoiceReports, taxInvoices } from "../tables.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";

let platform: TestPlatform;
let authority: TaxAuthority;
let deps: TaxInvoiceDeps;
let invoices: ReturnType<typeof createTaxInvoices>;
const faults = createTaxFaults();
/** Told to bookings, which write to whom they are for. */
const ready: number[] = [];
const other = { ...sampleCompany, vatNumber: "311111111100003", nameEn: "Other Trading" };
const parts = [
  { treatment: "airline-fare" as const, gross: 120_000 },
  { treatment: "flight-service-fee" as const, gross: 5_000, isKept: true as const },
];

beforeAll(async () => {
  platform = await createTestPlatform();
  const { database: db, clock } = platform;
  authority = await createTaxAuthority({ pool: db.$client, clock, faults });
  const keys = platform.keyFor("tax invoices");
  deps = { ...platform, db, keys, deviceKeys: keys, reporter: createSandboxReporter(async () => authority) };
  invoices = createTaxInvoices(deps);
  platform.queue.handle(invoiceReadyJob, async ({ counter }) => void ready.push(counter));
  await platform.start({ work: false });
}, 60_000);
afterAll(() => platform[Symbol.asyncDispose]());
beforeEach(() => faults.clear());

const reference = "482930175641";
let sales = 0;
async function sell(company: typeof sampleCompany | null): Promise<string> {
  const bookingId = `b${(sales += 1)}`;
  await transaction(deps.db, (tx) => invoices.issueForSale(tx, { bookingId, reference, parts, discount: 0, company }));
  return bookingId;
}
const name = (bookingId: string, company = sampleCompany) =>
  transaction(deps.db, (tx) => invoices.nameCompany(tx, { bookingId, reference, company }));
const cancel = (bookingId: string, cancellationId: string, back: number, fee: number) =>
  transaction(deps.db, (tx) => invoices.issueForCancellation(tx, { bookingId, reference, cancellationId, back, fee }));
const shownOf = async (bookingId: string) =>
  (await invoices.ofBooking(bookingId)).map(({ kind, amounts, buyer, standing }) => [
    kind,
    amounts.payable,
    buyer?.nameEn ?? null,
    standing,
  ]);
const reportOf = async (bookingId: string) => {
  const rows = await deps.db
    .select({ report: taxInvoiceReports })
    .from(taxInvoiceReports)
    .innerJoin(taxInvoices, eq(taxInvoices.counter, taxInvoiceReports.counter))
    .where(eq(taxInvoices.bookingId, bookingId))
    .orderBy(asc(taxInvoices.counter));
  return rows.map(({ report }) => report);
};
const openCases = () => deps.db.select().from(cases).where(isNull(cases.closedAt));

test("a company's invoice is nobody's before it is cleared, and is then as the authority stamped it", async () => {
  const bookingId = await sell(sampleCompany);
  const [waiting] = await invoices.ofBooking(bookingId);
  expect(waiting?.standing).toBe("checking");
  expect(waiting?.xml).toContain('<cbc:InvoiceTypeCode name="0100000">388<');
  expect(waiting?.xml).toContain("<cbc:CompanyID>310122393500003</cbc:CompanyID>");
  expect(waiting?.xml).toContain("<cbc:RegistrationName>شركة السواعد التجارية | Al Sawaed Trading<");
  await expect(checkCode(deps.db, waiting?.qr ?? "")).rejects.toMatchObject({ code: "not_found" });
  expect((await reportOf(bookingId))[0]).toMatchObject({ state: "waiting", dueBy: null });
  await platform.queue.drain();
  expect((await reportOf(bookingId))[0]).toMatchObject({ state: "cleared", tries: 1, messages: [] });
  expect(ready).toEqual([waiting?.counter]);
  const [cleared] = await invoices.ofBooking(bookingId);
  expect(cleared?.standing).toBe("ready");
  // The same document and hash, with another stamp and code.
  expect(cleared?.xml).not.toBe(waiting?.xml);
  expect(cleared?.qr).not.toBe(waiting?.qr);
  expect(
    readQrCode(cleared?.qr ?? "")
      .get(6)
      ?.toString(),
  ).toBe(waiting?.hash);
  expect(cleared?.xml).toContain(`>${cleared?.qr}</cbc:EmbeddedDocumentBinaryObject>`);
  expect(await checkCode(deps.db, cleared?.qr ?? "")).toMatchObject({ number: waiting?.number, unchanged: true });
  // What we sent is no paper that anybody has.
  expect(await checkCode(deps.db, waiting?.qr ?? "")).toMatchObject({ unchanged: false });
});

test("an answer that is lost is asked for again, and the document that comes then is the one", async () => {
  const bookingId = await sell(sampleCompany);
  faults.next("clear", "timeout_after");
  await reportInvoice(deps, `sale:${bookingId}`);
  expect((await reportOf(bookingId))[0]).toMatchObject({ state: "waiting", trouble: "timeout", cleared: null });
  await reportInvoice(deps, `sale:${bookingId}`);
  expect((await reportOf(bookingId))[0]).toMatchObject({ state: "cleared", tries: 2 });
  faults.next("clear", "warned");
  const warned = await sell(sampleCompany);
  await reportInvoice(deps, `sale:${warned}`);
  expect((await reportOf(warned))[0]).toMatchObject({ state: "cleared_with_warnings" });
  expect(await shownOf(warned)).toEqual([["invoice", 125_000, "Al Sawaed Trading", "ready"]]);
});

test("where clearance is switched off the document is reported, and given as we stamped it", async () => {
  const bookingId = await sell(sampleCompany);
  const reported: TaxInvoiceDeps = {
    ...deps,
    reporter: { ...deps.reporter, clear: async () => ({ state: "accepted", messages: [], cleared: null }) },
  };
  await reportInvoice(reported, `sale:${bookingId}`);
  expect((await reportOf(bookingId))[0]).toMatchObject({ state: "reported", cleared: null });
  const [document] = await invoices.ofBooking(bookingId);
  expect(document?.standing).toBe("ready");
  expect(await checkCode(deps.db, document?.qr ?? "")).toMatchObject({ unchanged: true });
});

test("what comes back instead of our document is not handed over", async () => {
  const bookingId = await sell(sampleCompany);
  const strange: TaxInvoiceDeps = {
    ...deps,
    reporter: { ...deps.reporter, clear: async () => ({ state: "accepted", messages: [], cleared: "<Invoice/>" }) },
  };
  await reportInvoice(strange, `sale:${bookingId}`);
  expect((await reportOf(bookingId))[0]).toMatchObject({ state: "waiting", trouble: "unreadable_cleared" });
  expect((await shownOf(bookingId))[0]?.[3]).toBe("checking");
});

test("a company that waits for an hour calls a person, without an hour of the law", async () => {
  const bookingId = await sell(sampleCompany);
  const [row] = await invoices.ofBooking(bookingId);
  await watchReports(deps);
  expect((await openCases()).filter(({ subject }) => subject === String(row?.counter))).toEqual([]);
  platform.clock.advance(61 * 60);
  await watchReports(deps);
  const [open] = (await openCases()).filter(({ subject }) => subject === String(row?.counter));
  expect(open).toMatchObject({ queue: "invoice_unreported", reference: row?.number });
  expect(open?.facts).not.toHaveProperty("dueBy");
  await reportInvoice(deps, `sale:${bookingId}`);
  expect((await openCases()).filter(({ subject }) => subject === String(row?.counter))).toEqual([]);
});

test("a company that is named later gets a standard invoice, and the simplified one is credited, once", async () => {
  const bookingId = await sell(null);
  expect(await invoices.companyChoice(deps.db, bookingId)).toBe("issue");
  await Promise.all([name(bookingId), name(bookingId), name(bookingId)]);
  const issued = [
    ["invoice", 125_000, null, "ready"],
    ["credit_note", 125_000, null, "ready"],
    ["invoice", 125_000, "Al Sawaed Trading", "checking"],
  ];
  expect(await shownOf(bookingId)).toEqual(issued);
  expect(await invoices.companyChoice(deps.db, bookingId)).toBe("done");
  await name(bookingId);
  await expect(name(bookingId, other)).rejects.toMatchObject({ code: "conflict", details: { company: "done" } });
  expect(await shownOf(bookingId)).toEqual(issued);
  // What is given back afterwards, and our fee, go to the company too.
  await cancel(bookingId, "c1", 60_000, 2_500);
  expect((await shownOf(bookingId)).slice(3)).toEqual([
    ["credit_note", 62_500, "Al Sawaed Trading", "checking"],
    ["invoice", 2_500, "Al Sawaed Trading", "checking"],
  ]);
  expect((await invoices.check()).fault).toBeNull();
});

test("after a part was given back the company gets what is left, and our fee", async () => {
  const bookingId = await sell(null);
  await cancel(bookingId, "c2", 60_000, 2_500);
  await name(bookingId);
  expect((await shownOf(bookingId)).slice(3)).toEqual([
    ["credit_note", 62_500, null, "ready"],
    ["invoice", 62_500, "Al Sawaed Trading", "checking"],
    ["credit_note", 2_500, null, "ready"],
    ["invoice", 2_500, "Al Sawaed Trading", "checking"],
  ]);
});

test("nothing is issued where everything went back, or nothing was ever issued", async () => {
  const bookingId = await sell(null);
  await cancel(bookingId, "c3", 125_000, 0);
  expect(await invoices.companyChoice(deps.db, bookingId)).toBe("none");
  await expect(name(bookingId)).rejects.toMatchObject({ code: "conflict", details: { company: "none" } });
  await expect(name("unknown")).rejects.toMatchObject({ details: { company: "none" } });
  expect(await invoices.companyChoice(deps.db, "unknown")).toBeNull();
});

test("details that were refused are put right by another invoice alone: nobody had the first one", async () => {
  const bookingId = await sell(sampleCompany);
  faults.next("clear", "refused");
  await reportInvoice(deps, `sale:${bookingId}`);
  expect(await shownOf(bookingId)).toEqual([["invoice", 125_000, "Al Sawaed Trading", "refused"]]);
  const [refused] = await invoices.ofBooking(bookingId);
  const caseOf = async () => (await openCases()).filter(({ subject }) => subject === String(refused?.counter));
  expect(await caseOf()).toMatchObject([{ queue: "invoice_refused" }]);
  expect(await invoices.companyChoice(deps.db, bookingId)).toBe("correct");
  // Given back while it is refused: the next invoice knows of it.
  await cancel(bookingId, "c4", 60_000, 0);
  await name(bookingId, other);
  expect(await shownOf(bookingId)).toEqual([
    ["credit_note", 60_000, "Al Sawaed Trading", "checking"],
    ["invoice", 125_000, "Other Trading", "checking"],
  ]);
  expect(await caseOf()).toEqual([]);
  expect(await invoices.companyChoice(deps.db, bookingId)).toBe("done");
  await expect(cancel(bookingId, "c5", 65_001, 0)).rejects.toThrow("1 halalas more");
  await cancel(bookingId, "c6", 65_000, 0);
  expect(await invoices.companyChoice(deps.db, bookingId)).toBe("none");
});
