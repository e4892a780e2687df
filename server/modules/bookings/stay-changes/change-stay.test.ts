import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { sar, subtractMoney, sumMoney } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { quoteStayChange } from "#contract/stay-changes.ts";
import { bookingChanges } from "#server/modules/bookings/changes/tables.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createStayChanger } from "../testing/change-stay.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";

let app: TestApp;
let guest: ReturnType<typeof createGuest>;
let changer: ReturnType<typeof createStayChanger>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  guest = createGuest(app);
  changer = createStayChanger(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

async function view(bookingId: string): Promise<HotelBooking> {
  const booking = await app.api(getBooking, { bookingId });
  if (booking.kind !== "hotel") throw new Error("not a stay");
  return booking;
}
type Wish = Parameters<typeof guest.book>[0];
const book = async (wish: Wish = {}) => {
  const { id } = await guest.book({ free: true, nights: 3, longer: 1, ...wish });
  return { id, before: await view(id), row: await findBooking(app.database, id) };
};
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
/** What the bed bank has billed of it: the sale by our reference, each change by its own. */
async function billed(bookingId: string) {
  const { clientRef } = await findBooking(app.database, bookingId);
  const changes = await app.database.select().from(bookingChanges).where(eq(bookingChanges.bookingId, bookingId));
  const { rows } = await app.database.$client.query<{ sum: string }>(
    "select coalesce(sum(fare + taxes), 0) as sum from sandbox_hotels.statement_entries where document = any($1)",
    [[clientRef, ...changes.map(({ id }) => id)]],
  );
  return Number(rows[0]?.sum);
}

describe("a night more", () => {
  test("is paid to the halala: days, total, books, invoices, the supplier's bill, mail and timeline agree", async () => {
    const { id, before, row } = await book({ rooms: ["2", "2"] });
    const change = await changer.change(id, { nights: 1 });
    const after = await view(id);
    const now = await findBooking(app.database, id);
    const { difference, penalty, due, newTotal } = change.amounts;
    expect(change).toMatchObject({ state: "changed", refusal: null, after: { nights: 4 }, before: { nights: 3 } });
    expect(due.amount).toBeGreaterThan(0);
    expect([penalty, due]).toEqual([sar(0), difference]);
    expect(after.stay.checkOut).toBe(change.after.checkOut);
    expect(after.total).toEqual(sumMoney([before.total, difference]));
    expect(after.total).toEqual(newTotal);
    expect(sumMoney(after.lines.map(({ amount }) => amount))).toEqual(after.total);
    expect(now.order).toMatchObject({ ref: row.order?.ref, supplierTotal: row.order!.supplierTotal + due.amount });
    const sums = await books(id);
    const vat = (await app.taxInvoices.ofBooking(id)).reduce((sum, { amounts }) => sum + amounts.vat, 0);
    expect(sums).toMatchObject({
      gateway_clearing: after.total.amount,
      supplier_payable: -after.total.amount,
      service_fee_revenue: vat,
      output_vat: -vat,
    });
    expect(sums["customer_funds"] ?? 0).toBe(0);
    expect(sums["price_differences"] ?? 0).toBe(0);
    expect(await charged(id)).toBe(after.total.amount);
    expect(await billed(id)).toBe(after.total.amount);
    expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(`^Stay changed: .*${after.reference}`));
    const { entries } = await app.api(getBookingTimeline, { bookingId: id });
    expect(entries.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["paid", "stay_change_asked", "stay_changed"]),
    );
    expect(entries.find(({ code }) => code === "check_out")?.at).toContain(change.after.checkOut);
  });

  test("can be cancelled afterwards by the new days and terms, and no halala is left", async () => {
    const { id } = await book();
    await changer.change(id, { nights: 1 });
    const after = await view(id);
    const { total } = await canceller.quote(id);
    expect(total.paid).toEqual(after.total);
    expect(total.back.amount + total.ourFee.amount).toBe(after.total.amount);
    await canceller.cancel(id);
    const [cancelled] = await canceller.settle(id);
    expect(cancelled).toMatchObject({ state: "refunded", amounts: { back: total.back } });
    const sums = await books(id);
    expect(sums["customer_funds"] ?? 0).toBe(0);
    expect(sums["refunds_in_transit"] ?? 0).toBe(0);
    expect(sums["supplier_payable"]).toBe(0);
    expect(await billed(id)).toBe(0);
    expect(await charged(id)).toBe(sums["gateway_clearing"]);
  });

  test("paid by card is only authorised until the hotel has changed it, and taken then", async () => {
    const { id } = await book();
    const change = await changer.change(id, { nights: 1 }, { method: "card" });
    await changer.settle(id);
    expect(change.state).toBe("changed");
    expect(await app.payments.forChange(id, change.id)).toMatchObject({
      state: "captured",
      amount: change.amounts.due,
    });
  });
});

describe("a night less", () => {
  test("gives the difference back, with its credit note, and can be followed by another change", async () => {
    const { id, before } = await book();
    const quoted = await changer.quote(id, { nights: -1, guest: "Alshehri" });
    const { change, payment } = await changer.accept(id, quoted);
    expect([change.state, payment]).toEqual(["changing", null]);
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "changed", refundedAt: expect.any(String) });
    const after = await view(id);
    const back = -quoted.amounts.due.amount;
    expect(back).toBeGreaterThan(0);
    expect(after.total).toEqual(subtractMoney(before.total, sar(back)));
    expect(after.payment?.refunded).toEqual(sar(back));
    expect(after.rooms[0]?.guest?.lastname).toBe("Alshehri");
    expect(await charged(id)).toBe(after.total.amount);
    expect(await billed(id)).toBe(after.total.amount);
    const { taxInvoices } = await app.api(getBookingTimeline, { bookingId: id });
    expect(taxInvoices.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
    expect((await canceller.mails(id)).filter((subject) => subject.includes("sent to your bank"))).toHaveLength(1);
    const second = await changer.change(id, { nights: 1 });
    expect(second.state).toBe("changed");
    expect((await view(id)).total).toEqual(before.total);
    expect(await charged(id)).toBe(before.total.amount);
    const sums = await books(id);
    expect(sums).toMatchObject({ gateway_clearing: before.total.amount, supplier_payable: -before.total.amount });
  });
});

describe("a room more", () => {
  test("is paid as the room it is like, named, and cancelled by itself afterwards", async () => {
    const { id, before } = await book({ rooms: ["2-5", "2"], again: true });
    const change = await changer.change(id, { more: true });
    const after = await view(id);
    const [first, , third] = after.rooms;
    expect(change).toMatchObject({ state: "changed", before: { nights: 3 }, after: { nights: 3 } });
    expect(third).toMatchObject({ roomTypeId: first?.roomTypeId, adults: 2, childAges: [5], meal: first?.meal });
    expect(third?.guest).toMatchObject({ firstname: "Huda", lastname: "Alqahtani" });
    expect(after.stay.rooms).toEqual(["2-5", "2", "2-5"]);
    expect(change.amounts.due).toEqual(third?.price.dueNow);
    expect(after.total).toEqual(sumMoney([before.total, change.amounts.due]));
    expect(sumMoney(after.lines.map(({ amount }) => amount))).toEqual(after.total);
    expect(await charged(id)).toBe(after.total.amount);
    expect(await billed(id)).toBe(after.total.amount);
    const one = await canceller.quote(id, [2]);
    expect(one.total.paid).toEqual(third?.price.dueNow);
    await canceller.cancel(id, [2]);
    await canceller.settle(id);
    const sums = await books(id);
    expect(sums["gateway_clearing"]).toBe(after.total.amount - one.total.back.amount);
    expect(sums["customer_funds"] ?? 0).toBe(0);
    expect(await billed(id)).toBe(before.total.amount + one.total.paid.amount - one.total.back.amount);
    expect(await charged(id)).toBe(sums["gateway_clearing"]);
  });

  test("and other days and another guest are one wish with one quote", async () => {
    const { id, before } = await book({ again: true });
    const quoted = await changer.quote(id, { more: true, nights: 1, guest: "Alshehri" });
    expect(quoted.after.rooms.map(({ guest: name }) => name)).toEqual(["Fahad Alshehri", "Huda Alqahtani"]);
    expect(quoted.amounts.difference).toEqual(subtractMoney(quoted.after.price, before.price.dueNow));
    const { payment } = await changer.accept(id, quoted);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    expect((await view(id)).total).toEqual(quoted.amounts.newTotal);
  });

  test("is not had beyond six, nor like one that there is not", async () => {
    const { id } = await book();
    const wish = await changer.wish(id, { more: true });
    await expect(app.api(quoteStayChange, { bookingId: id, ...wish, more: 3 })).rejects.toMatchObject({
      errors: { more: ["not_possible"] },
    });
  });
});
