import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAgencyMemos } from "#contract/admin/agency-memos.ts";
import { getSupplierStatements, listSupplierDifferences } from "#contract/admin/supplier-statements.ts";
import { createAdder } from "#server/modules/bookings/testing/add-extras.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createStayChanger } from "#server/modules/bookings/testing/change-stay.ts";
import { createChanger } from "#server/modules/bookings/testing/change-booking.ts";
import { createNamer } from "#server/modules/bookings/testing/correct-name.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createMover } from "#server/modules/bookings/testing/move-booking.ts";
import { createRebooker } from "#server/modules/bookings/testing/rebook.ts";
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

test("a stay that was booked again at a lower price is stated with both of its orders, as the books have them", async () => {
  const rebooker = createRebooker(app);
  const { id, fall } = await rebooker.bookFallen({ rooms: ["2", "2"] });
  await rebooker.press(id, fall.back);
  await rebooker.settle();
  expect(await rebooker.look(id)).toMatchObject({ rebooking: { state: "changed" } });
  // One room of the new order is given back.
  const canceller = createCanceller(app);
  await canceller.cancel(id, [1]);
  await canceller.settle(id);
  await stateAtSuppliers(app);
  app.clock.advance(5 * 86_400);
  await fetchStatements(app);
  const { statements, owed } = await (await finance()).api(getSupplierStatements, {});
  expect(statements.every(({ lines, matched }) => lines === matched)).toBe(true);
  expect(await open()).toEqual([]);
  expect(statements.reduce((sum, { total }) => sum + total.amount, 0)).toBe(owed.amount);
  expect(owed.amount).toBe(0 - ((await app.payments.balances()).supplier_payable ?? 0));
}, 60_000);

test("stays that were changed, dearer, cheaper and for nothing, are stated as the books have them, also once they are cancelled", async () => {
  const [guest, changer, canceller] = [createGuest(app), createStayChanger(app), createCanceller(app)];
  const longer = await guest.book({ free: true, longer: 1 });
  expect(await changer.change(longer.id, { nights: 1 })).toMatchObject({ state: "changed" });
  const shorter = await guest.book({ free: true, nights: 3 });
  expect(await changer.change(shorter.id, { nights: -1 })).toMatchObject({ state: "changed" });
  expect(await changer.change(shorter.id, { guest: "Alzahrani" })).toMatchObject({ state: "changed" });
  const given = await guest.book({ free: true, again: true });
  expect(await changer.change(given.id, { more: true })).toMatchObject({ state: "changed" });
  await canceller.cancel(given.id);
  await canceller.settle(given.id);
  await stateAtSuppliers(app);
  app.clock.advance(5 * 86_400);
  await fetchStatements(app);
  const { statements, owed } = await (await finance()).api(getSupplierStatements, {});
  expect(statements.every(({ lines, matched }) => lines === matched)).toBe(true);
  expect(await open()).toEqual([]);
  expect(statements.reduce((sum, { total }) => sum + total.amount, 0)).toBe(owed.amount);
  expect(owed.amount).toBe(0 - ((await app.payments.balances()).supplier_payable ?? 0));
}, 60_000);

test("flights that the airline moved, took back or let exchange free of charge are stated as the books have them", async () => {
  const [traveller, mover] = [createTraveller(app), createMover(app)];
  const [canceller, changer] = [createCanceller(app), createChanger(app)];
  const accepted = await traveller.book();
  const moved = await mover.move(accepted.id, { do: "later", minutes: 95 });
  await mover.accept(accepted.id, moved.id);
  await app.queue.drain();
  const takenBack = await traveller.book();
  await mover.move(takenBack.id, { do: "cancel" });
  await canceller.cancel(takenBack.id);
  await canceller.settle(takenBack.id);
  // One is flown by its free exchange, a party's is given back after it, by the tickets that it has since.
  const exchanged = await traveller.book();
  const family = await traveller.book({ family: true });
  for (const { id } of [exchanged, family]) {
    await mover.move(id, { do: "cancel" });
    const quoted = await changer.quoteFree(id);
    await changer.accept(id, quoted);
    await app.queue.drain();
    expect(await changer.find(id, quoted.id)).toMatchObject({ state: "changed" });
  }
  await canceller.cancel(family.id, [1]);
  await canceller.settle(family.id);
  await stateAtSuppliers(app);
  app.clock.advance(5 * 86_400);
  await fetchStatements(app);
  const { statements, owed } = await (await finance()).api(getSupplierStatements, {});
  expect(statements.every(({ lines, matched }) => lines === matched)).toBe(true);
  expect(await open()).toEqual([]);
  expect(statements.reduce((sum, { total }) => sum + total.amount, 0)).toBe(owed.amount);
  expect(owed.amount).toBe(0 - ((await app.payments.balances()).supplier_payable ?? 0));
}, 60_000);

test("bags that were added, and tickets in a right name, are stated as the books have them, also once they are cancelled", async () => {
  const [traveller, adder, namer] = [createTraveller(app), createAdder(app), createNamer(app)];
  const canceller = createCanceller(app);
  const bag = { traveller: 0, slice: 0, pieces: 2 };
  const flown = await traveller.book({ changeable: "cheap" });
  expect(await adder.add(flown.id, { bags: [bag] })).toMatchObject({ state: "changed" });
  const given = await traveller.book({ changeable: "cheap" });
  expect(await adder.add(given.id, { bags: [bag] })).toMatchObject({ state: "changed" });
  await namer.ask(given.id, "rule", { firstname: "Noura", lastname: "Alkahtani" });
  await app.queue.drain();
  expect(await namer.last(given.id)).toMatchObject({ state: "corrected" });
  await canceller.cancel(given.id);
  await canceller.settle(given.id);
  await stateAtSuppliers(app);
  app.clock.advance(5 * 86_400);
  await fetchStatements(app);
  const { statements, owed } = await (await finance()).api(getSupplierStatements, {});
  expect(statements.every(({ lines, matched }) => lines === matched)).toBe(true);
  expect(await open()).toEqual([]);
  expect(statements.reduce((sum, { total }) => sum + total.amount, 0)).toBe(owed.amount);
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
