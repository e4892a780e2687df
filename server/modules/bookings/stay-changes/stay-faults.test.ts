import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getStayChanges } from "#contract/stay-changes.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createStayChanger } from "../testing/change-stay.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { heldOf } from "../testing/held-of.ts";

let app: TestApp;
let changer: ReturnType<typeof createStayChanger>;
let canceller: ReturnType<typeof createCanceller>;
let guest: ReturnType<typeof createGuest>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  guest = createGuest(app);
  changer = createStayChanger(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const book = async (lastname: string) => {
  const { id } = await guest.book({ free: true, longer: 1, lastname });
  return { id, row: await findBooking(app.database, id), before: await app.api(getBooking, { bookingId: id }) };
};
const casesOf = (id: string) => app.database.select().from(cases).where(eq(cases.bookingId, id));

describe("a change that the hotel refuses after the payment", () => {
  test.each([
    ["Changesoldout", "sold_out", "mada"],
    ["Changedearer", "price_changed", "card"],
    ["Changereject", "refused", "mada"],
    ["Changependingreject", "refused", "card"],
  ] as const)(
    "%s: what was paid goes back whole, the stay remains, and its guest is told",
    async (lastname, refusal, method) => {
      const { id, row, before } = await book(lastname);
      const quoted = await changer.quote(id, { nights: 1 });
      const { payment } = await changer.accept(id, quoted, { method });
      await payAtGateway(app, payment!, "paid", method);
      await app.queue.drain();
      app.clock.advance(30);
      const [settled] = await changer.settle(id);
      expect(settled).toMatchObject({ state: "refused", refusal, refundedAt: expect.any(String) });
      const after = await findBooking(app.database, id);
      expect(after).toMatchObject({ item: row.item, order: row.order, total: row.total, stage: "confirmed" });
      expect(await heldOf(app, id)).toBe(before.total.amount);
      const mails = await canceller.mails(id);
      expect(mails.filter((subject) => subject.startsWith("Stay not changed"))).toHaveLength(1);
      expect((await app.api(getStayChanges, { bookingId: id })).problems).toEqual([]);
    },
  );
});

test.each(["Changelost", "Changetimeout", "Changepending"])(
  "%s: it is asked about, and changed once",
  async (lastname) => {
    const { id, before } = await book(lastname);
    const quoted = await changer.quote(id, { nights: 1 });
    const { payment } = await changer.accept(id, quoted);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    app.clock.advance(30);
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "changed" });
    const { order } = await findBooking(app.database, id);
    const { rows } = await app.database.$client.query("select nights, total from sandbox_hotels.orders where id = $1", [
      order!.ref.token,
    ]);
    expect(rows).toEqual([{ nights: 3, total: expect.anything() }]);
    expect(Number(rows[0].total)).toBe(order!.supplierTotal);
    expect(await heldOf(app, id)).toBe(before.total.amount + quoted.amounts.due.amount);
    const billed = await app.database.$client.query(
      "select 1 from sandbox_hotels.statement_entries where document = $1",
      [quoted.id],
    );
    expect(billed.rowCount).toBe(1);
  },
);

test("one that stays without an answer is a case after eight tries: told, never given back, and not cancelled meanwhile", async () => {
  const { id } = await book("Changependingforever");
  const change = await changer.change(id, { nights: 1 });
  expect(change.state).toBe("changing");
  await expect(canceller.cancel(id)).rejects.toMatchObject({ code: "conflict" });
  expect((await app.api(getStayChanges, { bookingId: id })).problems).toEqual(["waits"]);
  for (let round = 0; round < 9; round++) {
    app.clock.advance(5);
    await app.queue.drain({ delayed: true });
  }
  expect(await changer.find(id, change.id)).toMatchObject({ state: "with_staff", refundedAt: null });
  const facts = { isStayChange: true, amount: change.amounts.due };
  expect(await casesOf(id)).toMatchObject([{ queue: "unknown_outcome", subject: change.id, closedAt: null, facts }]);
  expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("We are working on the change"));
  await app.database.$client.query(
    "update sandbox_hotels.changes set decided_at = $2, decided_as = 'done' where client_ref = $1",
    [change.id, app.clock.now()],
  );
  await changer.settle(id);
  expect(await changer.find(id, change.id)).toMatchObject({ state: "changed" });
  expect(await casesOf(id)).toMatchObject([{ result: "ended", closedAt: expect.any(Date) }]);
});

test("a payment for a stay that was cancelled meanwhile goes back, and the change is refused", async () => {
  const { id, before } = await book("Alotaibi");
  const quoted = await changer.quote(id, { nights: 1 });
  const { payment } = await changer.accept(id, quoted);
  await canceller.cancel(id);
  const [cancelled] = await canceller.settle(id);
  await payAtGateway(app, payment!);
  await app.queue.drain();
  const [settled] = await changer.settle(id);
  expect(settled).toMatchObject({ state: "refused", refusal: "booking_moved", refundedAt: expect.any(String) });
  expect(await heldOf(app, id)).toBe(before.total.amount - (cancelled?.amounts.back.amount ?? 0));
});

test("what the bed bank charges beyond its quote is ours, and a case", async () => {
  const { id, before } = await book("Alotaibi");
  const quoted = await changer.quote(id, { nights: 1 });
  const { payment } = await changer.accept(id, quoted);
  await payAtGateway(app, payment!);
  const { faults } = await app.sandboxes.openHotels();
  faults.next("change", "overcharged");
  await app.queue.drain();
  expect(await changer.find(id, quoted.id)).toMatchObject({ state: "changed" });
  const after = await app.api(getBooking, { bookingId: id });
  expect(after.total.amount).toBe(before.total.amount + quoted.amounts.due.amount);
  expect(await casesOf(id)).toMatchObject([{ queue: "payment_mismatch", facts: { mismatch: "sale_differs" } }]);
  // Under review, it is changed by nobody but us.
  expect((await app.api(getStayChanges, { bookingId: id })).problems).toEqual(["ask_us"]);
});
