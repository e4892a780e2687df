import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkTaxInvoices,
  correctTaxInvoice,
  getDeskTaxInvoice,
  getTaxReporting,
  listTaxInvoices,
  sendTaxInvoiceAgain,
} from "#contract/admin/tax-invoices.ts";
import { setInvoiceCompany } from "#contract/invoice-company.ts";
import type { TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let authority: TaxAuthority;
let finance: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  authority = await app.sandboxes.openTaxes();
  finance = await logInStaff(app, "finance");
}, 60_000);
afterAll(() => app.close());

/** A sold ride, with what the authority says of its invoice at first; answers its invoice. */
async function sell(fault?: "refused" | "warned" | "unavailable") {
  if (fault) authority.faults.next("report", fault);
  const { id } = await createRider(app).book({ adults: 2 });
  await app.queue.drain();
  const [invoice] = await app.taxInvoices.ofBooking(id);
  if (!invoice) throw new Error("no invoice");
  return invoice;
}
const read = (number: string) => finance.api(getDeskTaxInvoice, { number });
const openCases = (counter: number) =>
  app.database
    .select()
    .from(cases)
    .where(eq(cases.subject, String(counter)));

test("finance sees how documents stand, by standing and one by one", async () => {
  const [taken, warned, refused] = [await sell(), await sell("warned"), await sell("refused")];
  const reporting = await finance.api(getTaxReporting, {});
  expect(reporting).toMatchObject({
    counts: { reported: 1, reported_with_warnings: 1, refused: 1, waiting: 0, corrected: 0 },
    issued: 3,
    missing: 0,
    newest: refused.number,
    checked: null,
  });
  expect(reporting.firstDue).toBe(new Date(refused.issuedAt.getTime() + 24 * 3_600_000).toISOString());
  const all = await finance.api(listTaxInvoices, {});
  expect(all.invoices.map(({ number, standing, rule }) => [number, standing, rule])).toEqual([
    [refused.number, "refused", "certificate-permissions"],
    [warned.number, "reported_with_warnings", "BR-KSA-98"],
    [taken.number, "reported", null],
  ]);
  const behind = await finance.api(listTaxInvoices, { before: String(warned.counter) });
  expect(behind.invoices.map(({ number }) => number)).toEqual([taken.number]);
  const refusedOnes = await finance.api(listTaxInvoices, { standing: "refused" });
  expect(refusedOnes.invoices.map(({ number }) => number)).toEqual([refused.number]);
  expect(await read(taken.number)).toMatchObject({ allows: { sendAgain: false, correct: false }, caseId: null });
  expect(await read(refused.number)).toMatchObject({
    messages: [{ type: "error", code: "certificate-permissions" }],
    allows: { sendAgain: true, correct: true },
    caseId: (await openCases(refused.counter))[0]?.id,
  });
});

test("both files of a document are read by finance alone", async () => {
  const { number, xml } = await sell();
  const file = (format: string, by = finance) => by.request(`/api/admin/tax-invoices/files/${number}.${format}`);
  const pdf = await file("pdf");
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await (await file("xml")).text()).toBe(xml);
  expect((await file("docx")).status).toBe(404);
  expect((await finance.request("/api/admin/tax-invoices/files/W-99999999.pdf")).status).toBe(404);
  expect((await file("xml", await logInStaff(app, "agent"))).status).toBe(403);
  expect((await app.request(`/api/admin/tax-invoices/files/${number}.xml`)).status).toBe(401);
});

test("a refused one is sent again as it is, for a reason; its case ends with the authority's yes", async () => {
  const { number, counter, hash } = await sell("refused");
  const { revision } = await read(number);
  await expect(finance.api(sendTaxInvoiceAgain, { number, revision, reason: " " })).rejects.toMatchObject({
    code: "invalid_input",
  });
  const reason = "The authority has put our registration right";
  const sent = await finance.api(sendTaxInvoiceAgain, { number, revision, reason });
  expect(sent.standing).toBe("waiting");
  await expect(finance.api(sendTaxInvoiceAgain, { number, revision, reason })).rejects.toMatchObject({
    code: "conflict",
  });
  await app.queue.drain();
  expect(await read(number)).toMatchObject({ standing: "reported", tries: 2, messages: [], hash });
  expect(await openCases(counter)).toMatchObject([{ result: "ended" }]);
  const last = (await auditOf(app.database, `tax_invoice:${number}`)).at(-1);
  expect(last).toMatchObject({ action: "tax_invoice.sent_again", reason, staffId: finance.staff.id });
});

test("one that the authority keeps away from is sent now", async () => {
  const { number } = await sell("unavailable");
  const before = await read(number);
  expect(before).toMatchObject({ standing: "waiting", trouble: "away", tries: 1 });
  await finance.api(sendTaxInvoiceAgain, { number, revision: before.revision, reason: "It answers again" });
  await app.queue.drain();
  expect(await read(number)).toMatchObject({ standing: "reported", trouble: null });
});

test("a refused invoice is replaced by a credit note and another invoice; later cancellations go on from that", async () => {
  const invoice = await sell("refused");
  const { number, counter, bookingId, amounts } = invoice;
  const { revision } = await read(number);
  const change = { number, revision, reason: "The cause is put right" };
  const [one, other] = await Promise.allSettled([
    finance.api(correctTaxInvoice, change),
    finance.api(correctTaxInvoice, change),
  ]);
  expect([one.status, other.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  await app.queue.drain();
  const issued = await app.taxInvoices.ofBooking(bookingId);
  expect(issued.map(({ kind, amounts: { payable } }) => [kind, payable])).toEqual([
    ["invoice", amounts.payable],
    ["credit_note", amounts.payable],
    ["invoice", amounts.payable],
  ]);
  expect(issued[0]).toEqual(invoice);
  const corrected = await read(number);
  expect(corrected).toMatchObject({
    standing: "corrected",
    correctedBy: [issued[1]?.number, issued[2]?.number],
    allows: { sendAgain: false, correct: false },
  });
  expect(corrected.reference && issued[2]?.xml).toContain(`حجز ${corrected.reference}`);
  for (const each of issued.slice(1)) expect(await read(each.number)).toMatchObject({ standing: "reported" });
  expect((await openCases(counter)).filter(({ closedAt }) => closedAt === null)).toEqual([]);
  await transaction(app.database, (tx) =>
    app.taxInvoices.issueForCancellation(tx, {
      bookingId,
      reference: "1",
      cancellationId: "after",
      back: amounts.payable,
      fee: 0,
    }),
  );
  const note = (await app.taxInvoices.ofBooking(bookingId)).at(-1);
  expect(note).toMatchObject({ kind: "credit_note", corrects: issued[2]?.counter });
  expect((await app.taxInvoices.check()).fault).toBeNull();
});

test("a refused invoice of a company is replaced by another one alone, to the company as the booking has it", async () => {
  const rider = createRider(app);
  const { id: bookingId } = await rider.name();
  await app.api(setInvoiceCompany, { bookingId, company: sampleCompany });
  authority.faults.next("clear", "refused");
  await payAtGateway(app, await rider.open(bookingId), "paid");
  await app.queue.drain();
  const [refused] = await app.taxInvoices.ofBooking(bookingId);
  if (!refused) throw new Error("no invoice");
  expect(refused.standing).toBe("refused");
  const { revision, company, allows } = await read(refused.number);
  expect({ company, allows }).toEqual({
    company: { ar: sampleCompany.nameAr, en: sampleCompany.nameEn },
    allows: { sendAgain: true, correct: true },
  });
  await finance.api(correctTaxInvoice, { number: refused.number, revision, reason: "The cause is put right" });
  await app.queue.drain();
  const issued = await app.taxInvoices.ofBooking(bookingId);
  expect(issued).toMatchObject([{ kind: "invoice", buyer: sampleCompany, standing: "ready" }]);
  expect(await read(refused.number)).toMatchObject({ standing: "corrected", correctedBy: [issued[0]?.number] });
  expect(await read(issued[0]?.number ?? "")).toMatchObject({ standing: "cleared" });
  const file = await finance.request(`/api/admin/tax-invoices/files/${issued[0]?.number}.xml`);
  expect(await file.text()).toBe(issued[0]?.xml);
});

test("what is with the authority is neither sent again nor replaced", async () => {
  const { number } = await sell();
  const { revision } = await read(number);
  for (const endpoint of [sendTaxInvoiceAgain, correctTaxInvoice])
    await expect(finance.api(endpoint, { number, revision, reason: "Once more" })).rejects.toMatchObject({
      code: "conflict",
    });
});

test("an administrator looks and changes nothing; the check of the chain is written down", async () => {
  const { number } = await sell("refused");
  const administrator = await logInStaff(app, "administrator");
  const { revision } = await administrator.api(getDeskTaxInvoice, { number });
  await expect(administrator.api(correctTaxInvoice, { number, revision, reason: "Not mine" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const checked = await administrator.api(checkTaxInvoices, {});
  const { issued } = await finance.api(getTaxReporting, {});
  expect(checked).toEqual({ invoices: issued, fault: null });
  expect((await finance.api(getTaxReporting, {})).checked).toMatchObject({ invoices: issued, fault: null });
  const open = await app.database.select().from(cases).where(isNull(cases.closedAt));
  expect(open.filter(({ queue }) => queue === "invoice_refused").length).toBeGreaterThan(0);
});
