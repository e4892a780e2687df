import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getFlightChanges } from "#contract/booking-changes.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { syncCases } from "#server/platform/cases/sync-cases.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createAdder } from "../testing/add-extras.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { heldOf } from "../testing/held-of.ts";

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

const bags = [{ traveller: 0, slice: 0, pieces: 1 }];
const book = async (lastname = "Alotaibi") => {
  const { id } = await traveller.book({ changeable: "cheap", lastname });
  return { id, row: await findBooking(app.database, id), before: await app.api(getBooking, { bookingId: id }) };
};
/** Beside the booking, so that what is paid meets no other order of the airline's. */
const totalAt = async (id: string) => {
  const { order } = await findBooking(app.database, id);
  const found = await app.database.$client.query("select total from sandbox_flights.orders where id = $1", [
    order!.ref.token,
  ]);
  return Number(found.rows[0].total);
};

test.each([
  ["Addtaken", "sold_out", "mada"],
  ["Adddearer", "price_changed", "card"],
  ["Addreject", "refused", "mada"],
  ["Addpendingreject", "refused", "card"],
] as const)(
  "%s: what was paid goes back whole, the booking stands, and its traveller is told",
  async (name, refusal, method) => {
    const { id, row, before } = await book(name);
    const quoted = await adder.quote(id, { bags });
    const { payment } = await adder.accept(id, quoted, { method });
    await payAtGateway(app, payment!, "paid", method);
    await app.queue.drain();
    app.clock.advance(30);
    const [settled] = await adder.settle(id);
    expect(settled).toMatchObject({ state: "refused", refusal, refundedAt: expect.any(String) });
    const after = await findBooking(app.database, id);
    expect(after).toMatchObject({ item: row.item, order: row.order, total: row.total, stage: "confirmed" });
    expect(await heldOf(app, id)).toBe(before.total.amount);
    expect(await totalAt(id)).toBe(row.order!.supplierTotal);
    const mails = await canceller.mails(id);
    expect(mails.filter((subject) => subject.startsWith("Not added"))).toHaveLength(1);
    // Another try is open.
    expect((await adder.list(id)).problems).toEqual([]);
  },
);

test.each(["Addlost", "Addtimeout", "Addpending"])("%s: it is asked about, and added once", async (name) => {
  const { id, row, before } = await book(name);
  const quoted = await adder.quote(id, { bags });
  const { payment } = await adder.accept(id, quoted);
  await payAtGateway(app, payment!);
  await app.queue.drain();
  app.clock.advance(30);
  const [settled] = await adder.settle(id);
  expect(settled).toMatchObject({ state: "changed" });
  expect((await findBooking(app.database, id)).item).toMatchObject({ extras: { bags } });
  expect(await heldOf(app, id)).toBe(before.total.amount + quoted.due.amount);
  expect(await totalAt(id)).toBe(row.order!.supplierTotal + quoted.due.amount);
});

test("without an answer it is a case after eight tries: told, nothing given back, and nothing else begun meanwhile", async () => {
  const { id } = await book("Addpendingforever");
  const asked = await adder.add(id, { bags });
  expect(asked?.state).toBe("changing");
  await expect(canceller.cancel(id)).rejects.toMatchObject({ code: "conflict" });
  expect((await app.api(getFlightChanges, { bookingId: id })).problems).toEqual(["waits"]);
  expect((await adder.list(id)).problems).toEqual(["waits"]);
  await expect(adder.quote(id, { bags })).rejects.toMatchObject({ code: "conflict" });
  for (let round = 0; round < 9; round++) {
    app.clock.advance(5);
    await app.queue.drain({ delayed: true });
  }
  expect(await adder.find(id, asked!.id)).toMatchObject({ state: "with_staff", refundedAt: null });
  const of = () => app.database.select().from(cases).where(eq(cases.bookingId, id));
  const facts = { isAddition: true, amount: asked!.due };
  expect(await of()).toMatchObject([{ queue: "unknown_outcome", subject: asked!.id, closedAt: null, facts }]);
  expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("working on what you added"));
  await app.database.delete(cases).where(eq(cases.bookingId, id));
  const sync = () => syncCases({ db: app.database, clock: app.clock, log: app.log }, app.bookings.ofDesk.withoutCase);
  expect(await sync()).toBe(1);
  // Asked by staff, the airline has decided by now.
  await app.database.$client.query(
    "update sandbox_flights.changes set decided_at = $2, decided_as = 'done' where client_ref = $1",
    [asked!.id, app.clock.now()],
  );
  expect(await transaction(app.database, (tx) => app.bookings.ofDesk.askAgain(tx, asked!.id))).toBe(true);
  await app.queue.drain();
  expect(await adder.find(id, asked!.id)).toMatchObject({ state: "changed" });
  expect(await of()).toMatchObject([{ result: "ended", closedAt: expect.any(Date) }]);
});

describe("what happens between the quote and the payment", () => {
  test("two who pay for the last seat: one has it, the other gets everything back", async () => {
    const one = await book();
    // Somebody else on the same flight: what the other booking holds is moved onto it in the airline's books.
    const { price: _, ...seat } = await adder.freeSeat(one.id);
    const quoted = await adder.quote(one.id, { bags, seats: [{ traveller: 0, ...seat }] });
    const { payment } = await adder.accept(one.id, quoted);
    const cell = one.row.order!.ref.token;
    const other = await book();
    await app.database.$client.query(
      `insert into sandbox_flights.taken_seats (carrier, number, day, seat, order_id)
       select cells->0->>'carrier', (cells->0->>'number')::int, (cells->0->>'day')::date, $2, $3
       from sandbox_flights.orders where id = $1`,
      [cell, seat.seat, other.row.order!.ref.token],
    );
    await payAtGateway(app, payment!);
    await app.queue.drain();
    const [settled] = await adder.settle(one.id);
    expect(settled).toMatchObject({ state: "refused", refusal: "seat_taken", refundedAt: expect.any(String) });
    expect(await heldOf(app, one.id)).toBe(one.before.total.amount);
    await expect(adder.quote(one.id, { seats: [{ traveller: 0, ...seat }] })).rejects.toMatchObject({
      errors: { "seats.0": ["seat_taken"] },
    });
  });

  test("of two additions that are paid one is made, and the other one is given back", async () => {
    const { id, before } = await book();
    const [first, second] = [
      await adder.quote(id, { bags }),
      await adder.quote(id, { bags: [{ traveller: 0, slice: 0, pieces: 2 }] }),
    ];
    const { payment: one } = await adder.accept(id, first);
    const { payment: two } = await adder.accept(id, second);
    await payAtGateway(app, one!);
    await payAtGateway(app, two!);
    await app.queue.drain();
    const all = await adder.settle(id);
    expect(all.map(({ state }) => state).toSorted()).toEqual(["changed", "refused"]);
    const made = all.find(({ state }) => state === "changed")!;
    expect(await heldOf(app, id)).toBe(before.total.amount + made.due.amount);
  });

  test("of an addition and a change of flights that are paid one is made, and the other one is given back", async () => {
    const { id, before } = await book();
    const changer = createChanger(app);
    const added = await adder.quote(id, { bags });
    const changed = await changer.quote(id, "dearer");
    const { payment: one } = await adder.accept(id, added);
    const { payment: two } = await changer.accept(id, changed);
    await payAtGateway(app, one!);
    await payAtGateway(app, two!);
    await app.queue.drain();
    const [addition] = await adder.settle(id);
    const [change] = await changer.settle(id);
    expect([addition!.state, change!.state].toSorted()).toEqual(["changed", "refused"]);
    const due = addition!.state === "changed" ? added.due : changed.amounts.due;
    expect(await heldOf(app, id)).toBe(before.total.amount + due.amount);
  });

  test("of a booking that was cancelled meanwhile the payment goes back", async () => {
    const { id, before } = await book();
    const quoted = await adder.quote(id, { bags });
    const { payment } = await adder.accept(id, quoted);
    await canceller.cancel(id);
    const [cancelled] = await canceller.settle(id);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    const [settled] = await adder.settle(id);
    expect(settled).toMatchObject({ state: "refused", refusal: "booking_moved", refundedAt: expect.any(String) });
    expect(await heldOf(app, id)).toBe(before.total.amount - (cancelled?.amounts.back.amount ?? 0));
  });
});
