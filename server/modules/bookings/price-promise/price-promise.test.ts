import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { sar, subtractMoney, sumMoney } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { numberEvents } from "#server/platform/numbers/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { bookings } from "../tables.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { expectAllBack } from "../testing/expect-all-back.ts";
import { createRebooker } from "../testing/rebook.ts";
import { pricePromises } from "./tables.ts";

let app: TestApp;
let rebooker: ReturnType<typeof createRebooker>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  rebooker = createRebooker(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const view = (bookingId: string) => app.api(getBooking, { bookingId });
const promiseOf = async (bookingId: string) => {
  const [row] = await app.database.select().from(pricePromises).where(eq(pricePromises.bookingId, bookingId));
  return row ?? null;
};
/** Orders at the bed bank of a booking's guest: our reference and where each stands. */
const ordersOf = async (refs: readonly (string | null)[]) => {
  const { rows } = await app.database.$client.query<{ ref: string; state: string }>(
    "select client_ref as ref, state from sandbox_hotels.orders where client_ref = any($1)",
    [refs],
  );
  return Object.fromEntries(rows.map(({ ref, state }) => [ref, state]));
};

describe("a price that falls", () => {
  test("is told once, by a mail and on the page, with what comes back and until when", async () => {
    const { id, fall } = await rebooker.bookFallen();
    const booking = await view(id);
    expect(fall.before).toEqual(booking.total);
    expect(subtractMoney(fall.before, fall.now)).toEqual(fall.back);
    expect(fall.back.amount).toBeGreaterThanOrEqual(1_000);
    const row = await findBooking(app.database, id);
    expect(Date.parse(fall.until)).toBe(row.confirmedAt!.getTime() + 24 * 3_600_000);
    await rebooker.watch(8);
    const told = (await canceller.mails(id)).filter((subject) => subject.includes("the price of booking"));
    expect(told).toHaveLength(1);
    expect(await rebooker.look(id)).toMatchObject({ fall: { back: fall.back }, rebooking: null });
  });

  test("is looked for after 4, 12 and 22 hours and not again", async () => {
    const id = await rebooker.book({ lastname: "Alotaibi" });
    await rebooker.watch(3);
    expect((await promiseOf(id))?.looks).toBe(0);
    for (const [hours, looks] of [
      [1, 1],
      [8, 2],
      [10, 3],
    ] as const) {
      await rebooker.watch(hours);
      expect((await promiseOf(id))?.looks).toBe(looks);
    }
    expect(await promiseOf(id)).toMatchObject({ state: "watching", nextLookAt: null });
    await rebooker.watch(2);
    expect(await promiseOf(id)).toMatchObject({ state: "ended", looks: 3 });
  });

  test("is not told of what cannot be cancelled free, and not of what its traveller is cancelling", async () => {
    const bound = await rebooker.book({ free: false });
    const row = await findBooking(app.database, bound);
    const { id: gone } = { id: await rebooker.book() };
    await canceller.cancel(gone);
    await canceller.settle(gone);
    await rebooker.watch(4);
    expect((await rebooker.look(gone)).fall).toBeNull();
    const promise = await promiseOf(bound);
    const isFree = (row.item as { choice: { rooms: { rate: { freeUntil: string | null } }[] } }).choice.rooms.every(
      ({ rate }) => rate.freeUntil,
    );
    expect(promise === null).toBe(!isFree);
  });

  test("is not told of what staff have blocked: nobody could press", async () => {
    const id = await rebooker.book();
    await app.database.update(bookings).set({ blockedAt: app.clock.now() }).where(eq(bookings.id, id));
    await rebooker.watch(4);
    expect(await promiseOf(id)).toMatchObject({ state: "watching", looks: 1, toldAt: null });
    await app.database.update(bookings).set({ blockedAt: null }).where(eq(bookings.id, id));
    await rebooker.watch(8);
    expect(await promiseOf(id)).toMatchObject({ state: "told" });
  });

  test("is not known while its supplier does not answer: the next look asks again", async () => {
    const id = await rebooker.book();
    const { faults } = await app.sandboxes.openHotels();
    faults.next("stay", "unavailable");
    await rebooker.watch(4);
    const first = await rebooker.look(id);
    faults.clear();
    await rebooker.watch(8);
    expect([first.fall, (await rebooker.look(id)).fall === null]).toEqual([null, false]);
  });
});

describe("one press", () => {
  test("books the same again, gives the old order up and returns the difference: booking, books, invoices, mail and figures", async () => {
    const { id, fall } = await rebooker.bookFallen({ rooms: ["2", "2"] });
    const [before, old] = [await view(id), await findBooking(app.database, id)];
    const pressed = await rebooker.press(id, fall.back);
    expect(pressed).toMatchObject({ fall: null, rebooking: { state: "changing", back: fall.back } });
    await app.queue.drain();
    await rebooker.settle();
    const [after, row] = [await view(id), await findBooking(app.database, id)];
    expect(await rebooker.look(id)).toMatchObject({ rebooking: { state: "changed", back: fall.back } });
    expect(after).toMatchObject({ stage: "confirmed", reference: before.reference, total: fall.now });
    expect(sumMoney(after.lines.map(({ amount }) => amount))).toEqual(after.total);
    expect(after.locator).not.toBe(before.locator);
    expect(await ordersOf([old.clientRef, row.clientRef])).toEqual({
      [old.clientRef!]: "cancelled",
      [row.clientRef!]: "confirmed",
    });
    expect(row.order!.supplierTotal).toBeLessThan(old.order!.supplierTotal);

    const books = await canceller.books(id);
    const invoices = await app.taxInvoices.ofBooking(id);
    const vat = invoices.reduce((sum, { kind, amounts }) => sum + (kind === "invoice" ? 1 : -1) * amounts.vat, 0);
    expect(books).toMatchObject({ gateway_clearing: fall.now.amount, supplier_payable: -row.order!.supplierTotal });
    expect([books["customer_funds"] ?? 0, books["price_differences"] ?? 0]).toEqual([0, 0]);
    expect(books["output_vat"]).toBe(-vat);
    const charged = invoices.reduce(
      (sum, { kind, amounts }) => sum + (kind === "invoice" ? 1 : -1) * amounts.payable,
      0,
    );
    expect(charged).toBe(fall.now.amount);

    const mails = await canceller.mails(id);
    expect(mails).toContainEqual(expect.stringMatching(/^Booked again for less/));
    const { entries } = await app.api(getBookingTimeline, { bookingId: id });
    expect(entries.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["rebooking_asked", "rebooked", "refund_sent"]),
    );
    const counted = await app.database.select().from(numberEvents).where(eq(numberEvents.metric, "price_fall"));
    expect(counted.filter(({ outcome, sum }) => outcome === "rebooked" && sum === fall.back.amount)).toHaveLength(1);
  });

  test("counts once: a second press, also of another key, changes nothing", async () => {
    const { id, fall } = await rebooker.bookFallen();
    const { total } = await view(id);
    await rebooker.press(id, fall.back);
    await expect(rebooker.press(id, fall.back)).rejects.toMatchObject({ code: "conflict" });
    await rebooker.settle();
    await expect(rebooker.press(id, fall.back)).rejects.toMatchObject({ code: "conflict" });
    expect((await view(id)).total).toEqual(subtractMoney(total, fall.back));
  });

  test("is refused where the price has risen again: nothing changes, and the offer is over", async () => {
    const { id, fall } = await rebooker.bookFallen();
    const before = await findBooking(app.database, id);
    await app.database.$client.query(
      "update sandbox_hotels.rate_changes set percent = 8, changed_at = clock_timestamp()",
    );
    await (await app.sandboxes.openHotels()).readSales();
    await expect(rebooker.press(id, fall.back)).rejects.toMatchObject({ code: "price_changed" });
    expect(await rebooker.look(id)).toEqual({ fall: null, rebooking: null, isGone: true });
    expect(await findBooking(app.database, id)).toMatchObject({ total: before.total, order: before.order });
  });

  test("is refused where less comes back than was shown, and the new figures are there", async () => {
    const { id, fall } = await rebooker.bookFallen();
    const more = sar(fall.back.amount + 1);
    await expect(rebooker.press(id, more)).rejects.toMatchObject({ code: "price_changed" });
    expect((await rebooker.look(id)).fall?.back).toEqual(fall.back);
    expect(await rebooker.press(id, fall.back)).toMatchObject({ rebooking: { state: "changing" } });
  });

  test("is refused after its time, and of what nothing was told", async () => {
    const { id, fall } = await rebooker.bookFallen();
    const other = await rebooker.book({ lastname: "Alotaibi" });
    app.clock.advance(20 * 3600);
    await expect(rebooker.press(id, fall.back)).rejects.toMatchObject({ code: "conflict" });
    await expect(rebooker.press(other, fall.back)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is not offered any more once a part was cancelled", async () => {
    const { id, fall } = await rebooker.bookFallen({ rooms: ["2", "2"] });
    await canceller.cancel(id, [1]);
    await canceller.settle(id);
    expect((await rebooker.look(id)).fall).toBeNull();
    await expect(rebooker.press(id, fall.back)).rejects.toMatchObject({ code: "conflict" });
  });

  test("and later cancelling gives back what it costs now, of the new order", async () => {
    const { id, fall } = await rebooker.bookFallen();
    await rebooker.press(id, fall.back);
    await rebooker.settle();
    const quote = await canceller.quote(id);
    expect(quote.total.back).toEqual(fall.now);
    await canceller.accept(id, quote);
    await canceller.settle(id);
    expect(await view(id)).toMatchObject({ stage: "cancelled" });
    await expectAllBack(app, id, await canceller.books(id));
  });
});
