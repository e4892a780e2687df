import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { addMoney, sar, sumMoney } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { bookingChanges } from "../changes/tables.ts";
import { findBooking } from "../find-booking.ts";
import { createAdder } from "../testing/add-extras.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createMover } from "../testing/move-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let adder: ReturnType<typeof createAdder>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  adder = createAdder(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const view = async (bookingId: string) => (await app.api(getBooking, { bookingId })) as FlightBooking;
const book = async (family = false) => {
  const { id } = await traveller.book({ changeable: "cheap", family });
  return { id, before: await view(id) };
};
const bag = { traveller: 0, slice: 0, pieces: 2 };

/** What all payments of a booking say in our books. */
async function books(bookingId: string) {
  const sums: Record<string, number> = {};
  for (const { id } of await app.database.select().from(payments).where(eq(payments.bookingId, bookingId)))
    for (const [account, amount] of Object.entries(await app.payments.balances(id)))
      sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}
/** Invoices less credit notes: what was charged. */
const charged = async (bookingId: string) =>
  (await app.api(getBookingTimeline, { bookingId })).taxInvoices.reduce(
    (sum, { kind, total }) => sum + (kind === "invoice" ? total.amount : -total.amount),
    0,
  );
/** What the airline bills for an order, by document. */
const billed = async (numbers: readonly string[]) =>
  (
    await app.database.$client.query<{ document: string; fare: string; about: { code?: string } }>(
      "select document, fare, about from sandbox_flights.statement_entries where document = any($1)",
      [numbers],
    )
  ).rows.map(({ document, fare, about }) => ({ document, fare: Number(fare), code: about.code }));

describe("bags and seats", () => {
  test("are added once they are paid: booking, invoice, books and the airline's bill agree to the halala", async () => {
    const { id, before } = await book(true);
    const { bags } = await adder.offer(id);
    const { price, ...seat } = await adder.freeSeat(id);
    const quoted = await adder.quote(id, { bags: [bag], seats: [{ traveller: 1, ...seat }] });
    const due = addMoney(addMoney(bags[0]!.price, bags[0]!.price), price);
    expect(quoted).toMatchObject({ state: "quoted", due, bags: [bag], seats: [{ seat: seat.seat, before: null }] });
    expect(sumMoney(quoted.lines.map(({ amount }) => amount))).toEqual(due);
    expect((await view(id)).extras).toEqual({ bags: [], seats: [] });
    const added = await adder.add(id, { bags: [bag], seats: [{ traveller: 1, ...seat }] });
    expect(added).toMatchObject({ state: "changed", due, newTotal: addMoney(before.total, due) });
    const after = await view(id);
    expect(after.total).toEqual(addMoney(before.total, due));
    expect(after.extras).toEqual({ bags: [bag], seats: [{ traveller: 1, ...seat }] });
    expect(sumMoney(after.lines.map(({ amount }) => amount))).toEqual(after.total);
    expect(await charged(id)).toBe(after.total.amount);
    const sums = await books(id);
    expect([sums["gateway_clearing"], sums["customer_funds"] ?? 0]).toEqual([after.total.amount, 0]);
    // The document is of its own, billed for what was paid for it, and found by the movement of our books.
    const [change] = await app.database.select().from(bookingChanges).where(eq(bookingChanges.id, added!.id));
    expect(change?.documents?.length).toBe(price.amount > 0 ? 2 : 1);
    const lines = await billed(change?.documents ?? []);
    expect(lines.reduce((sum, { fare }) => sum + fare, 0)).toBe(due.amount);
    expect(new Set(lines.map(({ code }) => code))).toEqual(new Set(["EMDA"]));
    const movement = { key: `change:${added!.id}`, bookingId: id };
    const found = await app.bookings.documentsOf([movement as Parameters<typeof app.bookings.documentsOf>[0][number]]);
    expect(found.get(movement.key)).toEqual(change?.documents);
    const entries = await app.database
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.key, movement.key));
    expect(entries).toHaveLength(1);
    const mails = await canceller.mails(id);
    expect(mails.filter((subject) => subject.startsWith("Added to your booking"))).toHaveLength(1);
  });

  test("are had once more, and only what is new is paid", async () => {
    const { id, before } = await book();
    const first = await adder.add(id, { bags: [{ ...bag, pieces: 1 }] });
    const second = await adder.add(id, { bags: [bag] });
    expect(second).toMatchObject({ state: "changed", bags: [{ ...bag, pieces: 1 }], due: first!.due });
    expect((await view(id)).total).toEqual(sumMoney([before.total, first!.due, second!.due]));
    const wrong = { code: "invalid_input" };
    await expect(adder.quote(id, { bags: [bag] })).rejects.toMatchObject({
      ...wrong,
      errors: { extras: ["nothing_new"] },
    });
    await expect(adder.quote(id, { bags: [{ ...bag, pieces: 1 }] })).rejects.toMatchObject({
      ...wrong,
      errors: { "bags.0": ["fewer"] },
    });
    await expect(adder.quote(id, { bags: [{ traveller: 0, slice: 4, pieces: 1 }] })).rejects.toMatchObject(wrong);
    // What is not named stays.
    const { price: _, ...seat } = await adder.freeSeat(id, -1);
    await adder.add(id, { seats: [{ traveller: 0, ...seat }] });
    expect((await view(id)).extras.bags).toEqual([bag]);
  });

  test("come back on cancelling by the rules of the fare, as those that were bought with it", async () => {
    const { id } = await book();
    await adder.add(id, { bags: [bag] });
    const after = await view(id);
    const { total } = await canceller.quote(id);
    expect(total.paid).toEqual(after.total);
    await canceller.cancel(id);
    const [cancelled] = await canceller.settle(id);
    expect(cancelled?.state).toBe("refunded");
    const sums = await books(id);
    expect(sums["gateway_clearing"]).toBe(after.total.amount - total.back.amount);
    expect(await charged(id)).toBe(after.total.amount - total.back.amount);
    expect(sums["customer_funds"] ?? 0).toBe(0);
  });

  test("count towards a change of flights afterwards, and requests go along", async () => {
    const { id } = await book();
    await adder.add(id, { bags: [bag], requests: [{ traveller: 0, meal: null, assistance: ["WCHR"] }] });
    const before = await view(id);
    const change = await createChanger(app).change(id, "dearer");
    const after = await view(id);
    expect(change?.state).toBe("changed");
    expect(after.total).toEqual(addMoney(before.total, change!.amounts.difference));
    expect(after.extras.bags).toEqual([]);
    expect(after.requests).toEqual(before.requests);
    const sums = await books(id);
    expect(sums["customer_funds"] ?? 0).toBe(0);
  });

  test("paid by card are only authorised until the airline has added them, and taken then", async () => {
    const { id } = await book();
    const added = await adder.add(id, { bags: [bag] }, { method: "card" });
    for (let round = 0; round < 3; round++) await app.queue.drain({ delayed: true });
    expect(added?.state).toBe("changed");
    expect(await app.payments.forChange(id, added!.id)).toMatchObject({ state: "captured", amount: added!.due });
  });
});

describe("meals and assistance", () => {
  test("are free: nothing is paid, invoiced or booked, and the traveller has a mail", async () => {
    const { id, before } = await book(true);
    const requests = [
      { traveller: 0, meal: null, assistance: ["DEAF" as const, "WCHR" as const] },
      { traveller: 1, meal: null, assistance: ["BLND" as const] },
    ];
    const quoted = await adder.quote(id, { requests });
    const { addition, payment } = await adder.accept(id, quoted);
    expect([addition.state, payment, quoted.due]).toEqual(["changing", null, sar(0)]);
    await app.queue.drain();
    expect(await adder.find(id, quoted.id)).toMatchObject({ state: "changed", requests });
    const after = await view(id);
    expect([after.total, after.requests]).toEqual([before.total, requests]);
    expect((await app.api(getBookingTimeline, { bookingId: id })).taxInvoices).toHaveLength(1);
    expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("Added to your booking"));
    // The last word counts, also that nothing is asked for any more.
    await adder.add(id, { requests: [{ traveller: 0, meal: null, assistance: [] }] });
    expect((await view(id)).requests).toEqual([requests[1]]);
  });

  test("are erased with the details of a trip that is over, also where they were asked for", async () => {
    const { id } = await book();
    await adder.add(id, { bags: [bag], requests: [{ traveller: 0, meal: null, assistance: ["WCHC"] }] });
    await app.database.$client.query(
      "update booking_listings set ends_at = '2020-01-01', keeps = 'details' where booking_id = $1",
      [id],
    );
    await app.bookings.deletions["booking_details"]?.(new Date("2021-01-01"));
    const row = await findBooking(app.database, id);
    const changes = await app.database.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
    expect(JSON.stringify([row.item, changes])).not.toContain("WCHC");
    expect(row.item).toMatchObject({ extras: { bags: [bag] } });
  });
});

describe("nothing is added", () => {
  test("of a booking that is cancelled in part, or whose flights were moved and not answered", async () => {
    const { id } = await book(true);
    await canceller.cancel(id, [1]);
    await canceller.settle(id);
    expect((await adder.list(id)).problems).toEqual(["partly_cancelled"]);
    await expect(adder.offer(id)).rejects.toMatchObject({ code: "conflict" });
    const { id: other } = await book();
    await createMover(app).move(other, { do: "later", minutes: 95 });
    expect((await adder.list(other)).problems).toContain("airline_change");
    await expect(adder.quote(other, { bags: [bag] })).rejects.toMatchObject({ code: "conflict" });
  });

  test("by a quote that has ended, that was of other money, of another booking, or of one that moved", async () => {
    const { id } = await book();
    const quoted = await adder.quote(id, { bags: [bag] });
    await expect(adder.accept(id, { ...quoted, due: sar(1) })).rejects.toMatchObject({ code: "quote_changed" });
    const { id: other } = await book();
    await expect(adder.accept(other, quoted)).rejects.toMatchObject({ code: "not_found" });
    await app.database.$client.query("update bookings set revision = revision + 1 where id = $1", [id]);
    await expect(adder.accept(id, quoted)).rejects.toMatchObject({ code: "quote_changed" });
    const late = await adder.quote(id, { bags: [bag] });
    app.clock.advance(3600);
    await expect(adder.accept(id, late)).rejects.toMatchObject({ code: "quote_changed" });
  });

  test("is told late: bags and seats end six hours before the flight, requests two days before", async () => {
    const { id, before } = await book();
    const { bags, requests } = await adder.offer(id);
    const leaves = Date.parse(`${before.offer.slices[0]!.departs}:00+03:00`);
    expect([bags[0]?.until, requests?.until].map((until) => leaves - Date.parse(until!))).toEqual([
      6 * 3_600_000,
      48 * 3_600_000,
    ]);
  });
});
