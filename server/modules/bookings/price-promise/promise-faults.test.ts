import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createRebooker } from "../testing/rebook.ts";

let app: TestApp;
let rebooker: ReturnType<typeof createRebooker>;
let canceller: ReturnType<typeof createCanceller>;
let faults: Awaited<ReturnType<TestApp["sandboxes"]["openHotels"]>>["faults"];
beforeAll(async () => {
  app = await createTestApp();
  faults = (await app.sandboxes.openHotels()).faults;
  rebooker = createRebooker(app);
  canceller = createCanceller(app);
}, 60_000);
beforeEach(() => faults.clear());
afterAll(() => app.close());

const openCases = (bookingId: string) =>
  app.database
    .select()
    .from(cases)
    .where(and(eq(cases.bookingId, bookingId), isNull(cases.closedAt)));
const stateOf = async (bookingId: string) => (await rebooker.look(bookingId)).rebooking?.state;
const view = (bookingId: string) => app.api(getBooking, { bookingId });
const standing = async (bookingId: string) => {
  const { clientRef } = await findBooking(app.database, bookingId);
  const { rows } = await app.database.$client.query<{ ref: string }>(
    `select client_ref as ref from sandbox_hotels.orders where state = 'confirmed' and contact->>'email' is not null
     and hotel = (select hotel from sandbox_hotels.orders where client_ref = $1)
     and check_in = (select check_in from sandbox_hotels.orders where client_ref = $1)`,
    [clientRef],
  );
  return rows.map(({ ref }) => ref);
};

test.each(["sold_out", "price_changed", "rejected"] as const)(
  "where the new order is refused (%s) the old one stands, and its traveller is told so",
  async (fault) => {
    const { id, fall } = await rebooker.bookFallen();
    const before = await findBooking(app.database, id);
    await rebooker.press(id, fall.back);
    faults.next("book", fault);
    await rebooker.settle();
    expect(await stateOf(id)).toBe("refused");
    const { order, total, clientRef } = await findBooking(app.database, id);
    expect({ order, total, clientRef }).toEqual({
      order: before.order,
      total: before.total,
      clientRef: before.clientRef,
    });
    expect(await standing(id)).toEqual([before.clientRef]);
    expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(/^Not booked again/));
    expect(await openCases(id)).toEqual([]);
  },
);

test.each([
  ["book", "timeout_after"],
  ["book", "timeout_before"],
  ["book", "unavailable"],
  ["cancel", "timeout_after"],
  ["cancel", "timeout_before"],
  ["cancel", "unavailable"],
  ["quoteCancel", "unavailable"],
] as const)("a lost answer (%s, %s) books once and cancels once", async (operation, fault) => {
  const { id, fall } = await rebooker.bookFallen();
  const { clientRef: old } = await findBooking(app.database, id);
  await rebooker.press(id, fall.back);
  faults.next(operation, fault);
  await rebooker.settle();
  expect(await stateOf(id)).toBe("changed");
  const { clientRef } = await findBooking(app.database, id);
  expect(clientRef).not.toBe(old);
  expect(await standing(id)).toEqual([clientRef]);
  expect((await view(id)).total).toEqual(fall.now);
  const books = await canceller.books(id);
  expect([books["customer_funds"] ?? 0, books["price_differences"] ?? 0]).toEqual([0, 0]);
  expect(await openCases(id)).toEqual([]);
});

test("an old order that is not given up any more is the desk's: its traveller has the lower price and owes nothing", async () => {
  const { id, fall } = await rebooker.bookFallen();
  const before = await findBooking(app.database, id);
  await rebooker.press(id, fall.back);
  faults.next("cancel", "rejected");
  await rebooker.settle();
  expect(await stateOf(id)).toBe("changed");
  expect((await view(id)).total).toEqual(fall.now);
  expect(await standing(id)).toHaveLength(2);
  const [opened, ...others] = await openCases(id);
  expect(others).toEqual([]);
  const kept = before.order!.supplierTotal;
  expect(opened).toMatchObject({
    queue: "payment_mismatch",
    facts: { mismatch: "old_order_stands", amount: { amount: kept } },
  });
  const books = await canceller.books(id);
  expect([books["customer_funds"] ?? 0, books["price_differences"]]).toEqual([0, kept]);
  expect(books["gateway_clearing"]).toBe(fall.now.amount);
});

test("what a supplier does not say for long comes to the desk, and ends by itself when it says", async () => {
  const { id, fall } = await rebooker.bookFallen();
  await rebooker.press(id, fall.back);
  for (let turn = 0; turn < 9; turn++) {
    faults.next("cancel", "unavailable");
    app.clock.advance(700);
    await app.queue.drain({ delayed: true, allowFailures: true });
  }
  expect(await stateOf(id)).toBe("with_staff");
  expect(await openCases(id)).toMatchObject([{ queue: "unknown_outcome", facts: { isRebooking: true } }]);
  expect(await canceller.mails(id)).toContainEqual(expect.stringMatching(/^We are making sure of your new price/));
  faults.clear();
  app.clock.advance(700);
  await rebooker.settle();
  expect(await stateOf(id)).toBe("changed");
  expect(await openCases(id)).toEqual([]);
  const { clientRef } = await findBooking(app.database, id);
  expect(await standing(id)).toEqual([clientRef]);
});

test("an order that nobody could send while its price stood is not sent: the old one stands", async () => {
  const { id, fall } = await rebooker.bookFallen();
  const before = await findBooking(app.database, id);
  await rebooker.press(id, fall.back);
  for (let turn = 0; turn < 8; turn++) {
    faults.next("quoteCancel", "unavailable");
    app.clock.advance(700);
    await app.queue.drain({ delayed: true, allowFailures: true });
  }
  faults.clear();
  await rebooker.settle();
  expect(await stateOf(id)).toBe("refused");
  expect(await standing(id)).toEqual([before.clientRef]);
  expect(await openCases(id)).toEqual([]);
});

test("nothing else of the booking begins while the supplier has not answered", async () => {
  const { id, fall } = await rebooker.bookFallen();
  const quote = await canceller.quote(id);
  await rebooker.press(id, fall.back);
  await expect(canceller.accept(id, quote)).rejects.toMatchObject({ code: "conflict" });
  await rebooker.settle();
  expect(await stateOf(id)).toBe("changed");
});
