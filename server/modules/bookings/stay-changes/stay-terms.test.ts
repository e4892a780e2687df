import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { sar } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { getStayChanges, quoteStayChange } from "#contract/stay-changes.ts";
import { bookingChanges } from "#server/modules/bookings/changes/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createStayChanger } from "../testing/change-stay.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

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

describe("other guests for the same days", () => {
  test("are free: nothing is paid, invoiced or booked, the voucher is mailed anew, and the desk finds the new name", async () => {
    const { id, before } = await book({ rooms: ["2", "2"] });
    const quoted = await changer.quote(id, { guest: "Alzahrani" });
    expect(quoted).toMatchObject({ amounts: { due: sar(0), newTotal: before.total } });
    expect(quoted.after.rooms.map(({ guest: name }) => name)).toEqual(["Fahad Alzahrani", "Fahad Alharbi"]);
    const { change, payment } = await changer.accept(id, quoted);
    expect([change.state, payment]).toEqual(["changing", null]);
    await app.queue.drain();
    const after = await view(id);
    expect(after.rooms.map((room) => room.guest?.lastname)).toEqual(["Alzahrani", "Alharbi"]);
    expect(after.total).toEqual(before.total);
    expect((await app.api(getBookingTimeline, { bookingId: id })).taxInvoices).toHaveLength(1);
    expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("Stay changed"));
    const { rows } = await app.database.$client.query(
      "select words from booking_listings where booking_id = $1 and words like '%alzahrani%'",
      [id],
    );
    expect(rows).toHaveLength(1);
    const order = await app.database.$client.query("select rooms from sandbox_hotels.orders where id = $1", [
      (await findBooking(app.database, id)).order?.ref.token,
    ]);
    expect(order.rows[0].rooms[0].guest).toMatchObject({ lastname: "Alzahrani" });
  });

  test("of a stay that is paid at the hotel are free as well", async () => {
    const booking = await guest.name({ payAt: "property", free: true });
    await guest.place(booking.id);
    await app.queue.drain();
    const changed = await changer.change(booking.id, { guest: "Alzahrani" });
    expect(changed.state).toBe("changed");
    expect((await view(booking.id)).rooms[0]?.guest?.lastname).toBe("Alzahrani");
  });

  test("are erased with the booking, also where they were asked for", async () => {
    const { id } = await book();
    await changer.change(id, { guest: "Alzahrani" });
    await app.database.$client.query(
      "update booking_listings set ends_at = '2015-01-01', keeps = 'names' where booking_id = $1",
      [id],
    );
    await app.database.$client.query("update bookings set stage = 'completed' where id = $1", [id]);
    await app.bookings.deletions["booking_people"]?.(new Date("2021-01-01"));
    const changes = await app.database.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
    expect(changes).toHaveLength(1);
    expect(JSON.stringify(changes)).not.toMatch(/Alzahrani|Alotaibi/);
  });
});

describe("nothing is changed", () => {
  const ask = (bookingId: string) => app.api(getStayChanges, { bookingId });
  /** A visitor's browser does not hold a booking for months: what it holds is moved instead of the clock. */
  const setOf = (id: string, path: string, value: string) =>
    app.database.$client.query("update bookings set item = jsonb_set(item, $2, $3) where id = $1", [
      id,
      path,
      JSON.stringify(value),
    ]);

  test("of the days once cancelling is not free any more; its guests still are", async () => {
    const { id, before } = await book();
    const until = (await ask(id)).daysUntil;
    expect(until).toBe(before.rooms[0]?.freeUntil);
    await setOf(id, "{choice,rooms,0,rate,freeUntil}", app.clock.now().toISOString());
    expect(await ask(id)).toMatchObject({ problems: [], daysUntil: null });
    await expect(changer.quote(id, { nights: 1 })).rejects.toMatchObject({
      code: "invalid_input",
      errors: { checkIn: ["not_allowed"] },
    });
    expect((await changer.change(id, { guest: "Alzahrani" })).state).toBe("changed");
  });

  test("after check-in, of what is cancelled in part, and of what is no stay", async () => {
    const { id } = await book();
    await setOf(id, "{choice,stay,checkIn}", "2026-11-01");
    expect((await ask(id)).problems).toEqual(["arrived"]);
    await expect(changer.quote(id, { guest: "Alzahrani" })).rejects.toMatchObject({ code: "conflict" });
    const { id: half } = await book({ rooms: ["2", "2"] });
    await canceller.cancel(half, [1]);
    await canceller.settle(half);
    expect((await ask(half)).problems).toEqual(["partly_cancelled"]);
    const { id: flight } = await createTraveller(app).book();
    expect(await ask(flight)).toEqual({ problems: ["not_offered"], daysUntil: null, changes: [] });
  });

  test("by a wish that wishes nothing, for days that cannot be, or for too few guests", async () => {
    const { id } = await book({ rooms: ["2", "2"] });
    await expect(changer.quote(id, {})).rejects.toMatchObject({ errors: { checkIn: ["nothing_changed"] } });
    await expect(changer.quote(id, { nights: -3 })).rejects.toMatchObject({
      errors: { checkOut: ["not_after_check_in"] },
    });
    const wish = await changer.wish(id, { nights: 1 });
    const few = { bookingId: id, ...wish, guests: wish.guests.slice(1) };
    await expect(app.api(quoteStayChange, few)).rejects.toMatchObject({ errors: { guests: ["one_guest_a_room"] } });
  });

  test("by a quote that has ended, that was of other money, of another booking, or of one that moved", async () => {
    const { id } = await book();
    const quoted = await changer.quote(id, { nights: 1 });
    const other = { ...quoted, amounts: { ...quoted.amounts, due: sar(1) } };
    await expect(changer.accept(id, other)).rejects.toMatchObject({ code: "quote_changed" });
    const { id: another } = await book();
    await expect(changer.accept(another, quoted)).rejects.toMatchObject({ code: "not_found" });
    await app.database.$client.query("update bookings set revision = revision + 1 where id = $1", [id]);
    await expect(changer.accept(id, quoted)).rejects.toMatchObject({ code: "quote_changed" });
    const late = await changer.quote(id, { nights: 1 });
    app.clock.advance(3600);
    await expect(changer.accept(id, late)).rejects.toMatchObject({ code: "quote_changed" });
  });
});
