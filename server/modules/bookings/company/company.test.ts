import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDeskTaxInvoice, sendTaxInvoiceAgain } from "#contract/admin/tax-invoices.ts";
import { addCompany, listCompanies } from "#contract/companies.ts";
import { getInvoiceCompany, removeInvoiceCompany, setInvoiceCompany } from "#contract/invoice-company.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import type { TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { sampleCompany } from "#server/testing/sample-company.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { retentionJob } from "#server/platform/retention/retention.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { bookings } from "../tables.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";

let app: TestApp;
let authority: TaxAuthority;
beforeAll(async () => {
  app = await createTestApp();
  authority = await app.sandboxes.openTaxes();
}, 60_000);
afterAll(() => app.close());

const invoicesOf = async (bookingId: string) =>
  (await app.api(getBookingTimeline, { bookingId })).taxInvoices.map(({ number, kind, company, standing }) => ({
    number,
    kind,
    company: company?.en ?? null,
    standing,
  }));
const lettersOf = async (words: string) =>
  ((await app.mailbox?.list()) ?? []).filter(({ subject }) => subject.includes(words)).map(({ subject }) => subject);

/** A draft for a company, paid; the authority's answer comes as `fault` says. */
async function sell(fault: "refused") {
  const rider = createRider(app);
  const { id: bookingId } = await rider.name();
  await app.api(setInvoiceCompany, { bookingId, company: sampleCompany });
  authority.faults.next("clear", fault);
  await payAtGateway(app, await rider.open(bookingId), "paid");
  await app.queue.drain();
  return bookingId;
}

test("a company that is chosen before the payment gets its invoice once it is cleared, by mail too", async () => {
  const rider = createRider(app);
  const { id: bookingId } = await rider.name();
  expect(await app.api(getInvoiceCompany, { bookingId })).toEqual({
    company: null,
    choice: "choose",
    saved: [],
    canKeep: false,
    isFull: false,
  });
  await app.api(setInvoiceCompany, { bookingId, company: { ...sampleCompany, nameEn: "Other" } });
  expect((await app.api(removeInvoiceCompany, { bookingId })).company).toBeNull();
  const given = await app.api(setInvoiceCompany, { bookingId, company: sampleCompany });
  expect(given).toMatchObject({ company: sampleCompany, choice: "choose" });
  authority.faults.next("clear", "unavailable");
  await payAtGateway(app, await rider.open(bookingId), "paid");
  await app.queue.drain();
  const [waiting] = await invoicesOf(bookingId);
  expect(waiting).toMatchObject({ kind: "invoice", company: "Al Sawaed Trading", standing: "checking" });
  const file = `/api/bookings/${bookingId}/tax-invoices/${waiting?.number}`;
  for (const format of ["pdf", "xml"]) expect((await app.request(`${file}.${format}`)).status).toBe(409);
  expect(await lettersOf(waiting?.number ?? "")).toEqual([]);
  const finance = await logInStaff(app, "finance");
  const number = waiting?.number ?? "";
  const { revision, standing, dueBy, buyer } = await finance.api(getDeskTaxInvoice, { number });
  expect({ standing, dueBy, buyer }).toEqual({ standing: "waiting", dueBy: null, buyer: sampleCompany });
  await finance.api(sendTaxInvoiceAgain, { number, revision, reason: "It answers again" });
  await app.queue.drain();
  expect((await finance.api(getDeskTaxInvoice, { number })).standing).toBe("cleared");
  expect(await invoicesOf(bookingId)).toEqual([{ ...waiting, standing: "ready" }]);
  expect((await app.request(`${file}.pdf`)).status).toBe(200);
  expect(await (await app.request(`${file}.xml`)).text()).toContain(">310122393500003</cbc:CompanyID>");
  expect(await lettersOf(waiting?.number ?? "")).toHaveLength(1);
  await expect(app.api(removeInvoiceCompany, { bookingId })).rejects.toMatchObject({ code: "conflict" });
  expect((await app.api(getInvoiceCompany, { bookingId })).choice).toBe("done");
});

test("asked for later, the company gets a credit note for what was issued and an invoice of its own, once", async () => {
  const { id: bookingId } = await createRider(app).book();
  expect((await app.api(getInvoiceCompany, { bookingId })).choice).toBe("issue");
  const ask = () => app.api(setInvoiceCompany, { bookingId, company: sampleCompany });
  await Promise.all([ask(), ask()]);
  await app.queue.drain();
  expect((await invoicesOf(bookingId)).map(({ kind, company, standing }) => [kind, company, standing])).toEqual([
    ["invoice", null, "ready"],
    ["credit_note", null, "ready"],
    ["invoice", "Al Sawaed Trading", "ready"],
  ]);
  const other = { ...sampleCompany, vatNumber: "311111111100003" };
  await expect(app.api(setInvoiceCompany, { bookingId, company: other })).rejects.toMatchObject({
    code: "conflict",
    details: { company: "done" },
  });
  // Refused whole: the booking names the company that its invoice names.
  expect((await app.api(getInvoiceCompany, { bookingId })).company).toEqual(sampleCompany);
});

test("details that the authority refused are put right by whoever booked", async () => {
  const bookingId = await sell("refused");
  expect(await invoicesOf(bookingId)).toMatchObject([{ standing: "refused" }]);
  expect((await app.api(getInvoiceCompany, { bookingId })).choice).toBe("correct");
  await app.api(setInvoiceCompany, { bookingId, company: { ...sampleCompany, nameEn: "Al Sawaed Company" } });
  await app.queue.drain();
  expect(await invoicesOf(bookingId)).toMatchObject([{ company: "Al Sawaed Company", standing: "ready" }]);
});

test("a company is kept with the account that asks for it, and offered with the next booking", async () => {
  const sara = await signUp(app);
  const rider = createRider({ ...app, api: sara.api });
  const { id: bookingId } = await rider.name();
  const given = await sara.api(setInvoiceCompany, { bookingId, company: sampleCompany, keep: true });
  expect(given).toMatchObject({ canKeep: true, saved: [{ nameEn: "Al Sawaed Trading" }] });
  // The same number once more renews it.
  await sara.api(addCompany, { company: { ...sampleCompany, city: "جدة" } });
  expect((await sara.api(listCompanies, {})).companies).toMatchObject([{ city: "جدة" }]);
  const next = await rider.name();
  expect((await sara.api(getInvoiceCompany, { bookingId: next.id })).saved).toHaveLength(1);
});

test("who may not hold the booking neither reads nor sets its company, and it goes with the contact", async () => {
  const { id: bookingId } = await createRider(app).name();
  await app.api(setInvoiceCompany, { bookingId, company: sampleCompany });
  const stranger = await signUp(app, { email: "stranger@example.com" });
  await expect(stranger.api(getInvoiceCompany, { bookingId })).rejects.toMatchObject({ code: "booking_not_found" });
  await expect(stranger.api(setInvoiceCompany, { bookingId, company: sampleCompany })).rejects.toMatchObject({
    code: "booking_not_found",
  });
  await expect(
    app.api(setInvoiceCompany, { bookingId, company: { ...sampleCompany, vatNumber: "3" } }),
  ).rejects.toMatchObject({ code: "invalid_input", errors: { "company.vatNumber": ["digits_15"] } });
  const companyOf = async () =>
    (await app.database.select().from(bookings).where(eq(bookings.id, bookingId))).map(({ company }) => company);
  expect(await companyOf()).toEqual([sampleCompany]);
  // Nothing came of it, and it has had its time.
  await app.database
    .update(bookings)
    .set({ updatedAt: new Date(0) })
    .where(eq(bookings.id, bookingId));
  await app.queue.enqueue(app.database, retentionJob, {});
  await app.queue.drain();
  expect(await companyOf()).toEqual([null]);
});
