import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAgencyMemos } from "#contract/admin/agency-memos.ts";
import { getSupplierStatements, listSupplierDifferences } from "#contract/admin/supplier-statements.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createChanger } from "#server/modules/bookings/testing/change-booking.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { fetchStatements, stateAtSuppliers } from "../testing/state-at-suppliers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
}, 60_000);
afterAll(() => app.close());

const finance = () => logInStaff(app, "finance");
const open = async () => (await (await finance()).api(listSupplierDifferences, {})).differences;
const casesOf = (queue: "supplier_difference" | "agency_memo") =>
  app.database
    .select()
    .from(cases)
    .where(and(eq(cases.queue, queue), isNull(cases.closedAt)));

test("what suppliers state of sales, parties, changes and cancellations agrees to the halala, and once", async () => {
  const [traveller, guest] = [createTraveller(app), createGuest(app)];
  const [canceller, changer] = [createCanceller(app), createChanger(app)];
  await traveller.book();
  const family = await traveller.book({ family: true });
  await canceller.cancel(family.id, [1]);
  await canceller.settle(family.id);
  const changed = await traveller.book({ changeable: "cheap" });
  expect(await changer.change(changed.id, "dearer")).toMatchObject({ state: "changed" });
  await guest.book();
  const stay = await guest.book({ rooms: ["2", "2"], free: true });
  for (const part of [0, 1]) {
    await canceller.cancel(stay.id, [part]);
    await canceller.settle(stay.id);
  }
  const before = await app.payments.balances();
  await stateAtSuppliers(app);
  const { statements, parties, open: causes, owed, disputed } = await (await finance()).api(getSupplierStatements, {});
  expect(parties.map(({ id }) => id)).toEqual(["flight:sandbox", "hotel:sandbox"]);
  expect(statements.map(({ origin, open: own, memos }) => [origin, own, memos])).toEqual([
    ["supplier", 0, 0],
    ["supplier", 0, 0],
  ]);
  expect(statements.every(({ lines, matched }) => lines === matched && lines > 2)).toBe(true);
  expect(Object.values(causes).every((count) => count === 0)).toBe(true);
  // What they ask for together is what the books owe them, and nothing is posted for that.
  expect(statements.reduce((sum, { total }) => sum + total.amount, 0)).toBe(owed.amount);
  expect([owed.amount, disputed.amount]).toEqual([0 - (before.supplier_payable ?? 0), 0]);
  expect(await app.payments.balances()).toEqual(before);
  await fetchStatements(app);
  expect((await (await finance()).api(getSupplierStatements, {})).statements).toHaveLength(2);
  // Nor is anything missed once the days of grace are over.
  app.clock.advance(5 * 86_400);
  await fetchStatements(app);
  expect(await open()).toEqual([]);
  expect(await casesOf("supplier_difference")).toEqual([]);
}, 60_000);

test("what suppliers get wrong is found, each fault once, with its case and in the books", async () => {
  const [traveller, guest, canceller] = [createTraveller(app), createGuest(app), createCanceller(app)];
  for (let sold = 0; sold < 7; sold += 1) await traveller.book();
  for (let sold = 0; sold < 2; sold += 1) await guest.book();
  const stay = await guest.book({ free: true });
  await canceller.cancel(stay.id);
  await canceller.settle(stay.id);
  await stateAtSuppliers(app, {
    airline: [
      "missing_line",
      "amount_off",
      "wrong_commission",
      "doubled_line",
      "unasked_refund",
      "other_currency",
      "unknown_document",
      "debit_memo",
      "credit_memo",
    ],
    bedBank: ["missing_refund"],
  });
  const found = () => open().then((all) => all.map(({ cause, party }) => `${party.product} ${cause}`).toSorted());
  const atOnce = ["amount", "commission", "currency", "doubled", "refund_unasked", "unknown"];
  expect(await found()).toEqual(atOnce.map((cause) => `flight ${cause}`));
  const { memos } = await (await finance()).api(listAgencyMemos, {});
  expect(memos.map(({ kind, state, amount }) => [kind, state, amount.amount])).toEqual([
    ["acm", "linked", -15_000],
    ["adm", "linked", 15_000],
  ]);
  const { suspense = 0 } = await app.payments.balances();
  const review = (await open()).reduce((sum, { short }) => sum + short.amount, 0);
  expect(suspense).toBe(review);
  expect(await casesOf("agency_memo")).toHaveLength(2);
  // What stays away is missed once its days are over, and once.
  app.clock.advance(5 * 86_400);
  await fetchStatements(app);
  await fetchStatements(app);
  const later = [...atOnce, "missing"].map((cause) => `flight ${cause}`);
  expect(await found()).toEqual([...later, "hotel refund_missing"].toSorted());
  expect(await casesOf("supplier_difference")).toHaveLength(8);
  const sum = Object.values(await app.payments.balances()).reduce((total, amount) => total + (amount ?? 0), 0);
  expect(sum).toBe(0);
}, 60_000);
