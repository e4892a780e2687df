import { afterAll, beforeAll, expect, test } from "vitest";
import { getRevenue, getVatReturn } from "#contract/admin/books.ts";
import {
  approveCorrection,
  getLedgerMovement,
  getTrialBalance,
  listCorrections,
  listLedgerEntries,
  proposeCorrection,
  returnCorrection,
  withdrawCorrection,
} from "#contract/admin/ledger.ts";
import { listCases } from "#contract/admin/cases.ts";
import { riyadhDay } from "#contract/days.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditOf } from "#server/platform/audit/audit-of.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { tomorrowMorning } from "#server/testing/fake-clock.ts";

let app: TestApp;
let finance: Awaited<ReturnType<typeof logInStaff>>;
let administrator: Awaited<ReturnType<typeof logInStaff>>;
let bookingId: string;
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(tomorrowMorning());
  finance = await logInStaff(app, "finance");
  administrator = await logInStaff(app, "administrator");
  ({ id: bookingId } = await createRider(app).book({ adults: 2 }));
  await app.queue.drain();
}, 60_000);
afterAll(() => app.close());

const once = () => ({ idempotencyKey: crypto.randomUUID() });
const today = () => riyadhDay(app.clock.now());
const entriesOf = async (account: string) => (await finance.api(listLedgerEntries, { account })).entries;

test("the trial balance of a day: every account with what stood, moved and stands; sums are equal", async () => {
  const balance = await finance.api(getTrialBalance, { from: today(), to: today() });
  expect(balance.debit).toEqual(balance.credit);
  expect(balance.debit.amount).toBeGreaterThan(0);
  expect(balance.accounts.reduce((sum, { closing }) => sum + closing.amount, 0)).toBe(0);
  const bank = balance.accounts.find(({ account }) => account === "gateway_clearing");
  expect(bank).toMatchObject({ number: "1120", kind: "asset", normal: "debit", opening: { amount: 0 } });
  const before = await finance.api(getTrialBalance, { from: "2026-01-01", to: "2026-01-02" });
  expect([before.accounts, before.entries]).toEqual([[], 0]);
  await expect(finance.api(getTrialBalance, { from: "2026-02-02", to: "2026-02-01" })).rejects.toMatchObject({
    errors: { to: ["out_of_order"] },
  });
});

test("an entry leads to its booking, its payment and its invoice", async () => {
  const [entry] = await entriesOf("output_vat");
  const movement = await finance.api(getLedgerMovement, { id: entry!.id });
  const [invoice] = await app.taxInvoices.ofBooking(bookingId);
  expect(movement).toMatchObject({
    kind: "sale",
    bookingId,
    product: "transfer",
    channel: "site",
    documents: [{ number: invoice?.number, kind: "invoice" }],
    reversible: false,
  });
  expect(movement.paymentId).toBeTruthy();
  expect(movement.sides.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
  expect(entry).toMatchObject({ reference: movement.reference, documents: [invoice?.number] });
  expect(entry?.amount.amount).toBe(-(invoice?.amounts.vat ?? 0));
  await expect(finance.api(getLedgerMovement, { id: 999_999 })).rejects.toMatchObject({ code: "not_found" });
  await expect(finance.api(listLedgerEntries, { account: "petty_cash" })).rejects.toMatchObject({ code: "not_found" });
});

test("entries of an account are read on by a cursor, each once", async () => {
  const all = await entriesOf("customer_funds");
  const first = await finance.api(listLedgerEntries, { account: "customer_funds", limit: 1 });
  const rest = await finance.api(listLedgerEntries, { account: "customer_funds", before: first.next ?? "" });
  expect([...first.entries, ...rest.entries]).toEqual(all);
  expect(rest.next).toBeNull();
});

test("a counter-entry is proposed by one and written by another, with its reason in the audit", async () => {
  const capture = (await entriesOf("gateway_clearing")).find(({ kind }) => kind === "capture")!;
  const reason = "Taken twice by the file of yesterday";
  const asked = { reverses: capture.id, lines: [], reason };
  const proposed = await finance.api(proposeCorrection, asked, once());
  expect(proposed).toMatchObject({ state: "proposed", movement: null });
  await expect(finance.api(proposeCorrection, asked, once())).rejects.toMatchObject({ code: "conflict" });
  const { id, revision } = proposed;
  // It waits in the queue of those who may decide, and goes with the decision.
  const casesOf = async (by: typeof finance) =>
    (await by.api(listCases, { queue: "ledger_correction" })).cases.map(({ facts }) => facts.correction);
  expect([await casesOf(finance), await casesOf(administrator)]).toEqual([[id], [id]]);
  await expect(finance.api(approveCorrection, { id, revision })).rejects.toMatchObject({
    errors: { revision: ["not_oneself"] },
  });
  await expect(administrator.api(approveCorrection, { id, revision: revision + 1 })).rejects.toMatchObject({
    code: "conflict",
  });
  const both = await Promise.allSettled([
    administrator.api(approveCorrection, { id, revision }),
    administrator.api(approveCorrection, { id, revision }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await casesOf(administrator)).toEqual([]);
  const [written] = (await finance.api(listCorrections, {})).corrections;
  expect(written).toMatchObject({ id, state: "approved", reverses: capture.id });
  const movement = await finance.api(getLedgerMovement, { id: written!.movement! });
  expect(movement).toMatchObject({ kind: "correction", correction: id, bookingId });
  expect((await finance.api(getLedgerMovement, { id: capture.id })).reversedBy).toBe(id);
  expect((await entriesOf("gateway_clearing")).reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
  const actions = (await auditOf(app.database, `ledger_correction:${id}`)).map(({ action, staffId }) => [
    action,
    staffId,
  ]);
  expect(actions).toEqual([
    ["ledger.correction_proposed", finance.staff.id],
    ["ledger.correction_approved", administrator.staff.id],
  ]);
});

test("lines of their own have to balance, name accounts that are there, and leave output VAT alone", async () => {
  const propose = (lines: { account: string; amount: number }[]) =>
    finance.api(proposeCorrection, { reverses: null, lines, reason: "Bank charge of the month" }, once());
  const line = (account: string, amount: number) => ({ account, amount });
  const refused = [
    ["required", [line("suspense", 5)]],
    ["unbalanced", [line("suspense", 5), line("company_bank", -4)]],
    ["unknown_account", [line("petty_cash", 5), line("company_bank", -5)]],
    ["account_twice", [line("suspense", 5), line("suspense", -5)]],
    ["vat", [line("output_vat", 5), line("company_bank", -5)]],
  ] as const;
  for (const [why, lines] of refused)
    await expect(propose([...lines])).rejects.toMatchObject({ errors: { lines: [why] } });
  const sale = (await entriesOf("output_vat"))[0]!;
  await expect(
    finance.api(proposeCorrection, { reverses: sale.id, lines: [], reason: "Wrong" }, once()),
  ).rejects.toMatchObject({ errors: { reverses: ["vat"] } });
  const good = [line("suspense", 2_500), line("company_bank", -2_500)];
  const one = await propose(good);
  const back = await administrator.api(returnCorrection, { id: one.id, revision: one.revision, answer: "Which bank?" });
  expect((await finance.api(listCases, { queue: "ledger_correction" })).cases).toEqual([]);
  expect(back).toMatchObject({ state: "returned", answer: "Which bank?", movement: null });
  const other = await propose(good);
  await expect(
    finance.api(returnCorrection, { id: other.id, revision: other.revision, answer: "Mine" }),
  ).rejects.toMatchObject({ errors: { revision: ["not_oneself"] } });
  expect(await finance.api(withdrawCorrection, { id: other.id, revision: other.revision })).toMatchObject({
    state: "withdrawn",
  });
  await expect(
    administrator.api(proposeCorrection, { reverses: null, lines: good, reason: "Not mine" }, once()),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test("the VAT return of a month is the documents' and the books' to the halala; revenue is told by product, supplier and channel", async () => {
  const canceller = createCanceller(app);
  await canceller.cancel(bookingId);
  await canceller.settle(bookingId);
  await createRider(app).book({ adults: 1 });
  await app.queue.drain();
  const vat = await finance.api(getVatReturn, { month: today().slice(0, 7) });
  expect(vat.difference.amount).toBe(0);
  expect(vat.booked).toEqual(vat.outputVat);
  expect(vat.boxes[0]).toMatchObject({ box: "standard", invoices: 2 });
  expect(vat.boxes[0]?.creditNotes).toBe(1);
  expect(vat.isClosed).toBe(false);
  const [row, ...others] = (await finance.api(getRevenue, {})).rows;
  expect(others).toEqual([]);
  expect(row).toMatchObject({ value: "transfer", sales: 2, cancellations: 1 });
  expect(row!.customers.amount).toBe(row!.suppliers.amount + row!.revenue.amount + row!.vat.amount);
  const byChannel = (await finance.api(getRevenue, { by: "channel", step: "day" })).rows;
  expect(byChannel.map(({ at, value }) => [at, value])).toEqual([[today(), "site"]]);
});
