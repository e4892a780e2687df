import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getFlightChanges } from "#contract/booking-changes.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { syncCases } from "#server/platform/cases/sync-cases.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sweepChangesJob } from "./change-jobs.ts";
import { bookingChanges } from "./tables.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { heldOf } from "../testing/held-of.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let changer: ReturnType<typeof createChanger>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  changer = createChanger(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const book = async (lastname: string) => {
  const { id } = await traveller.book({ changeable: "cheap", lastname });
  return { id, row: await findBooking(app.database, id), before: await app.api(getBooking, { bookingId: id }) };
};
const casesOf = (id: string) => app.database.select().from(cases).where(eq(cases.bookingId, id));
const onceMore = async (times: number) => {
  for (let round = 0; round < times; round++) {
    app.clock.advance(5);
    await app.queue.drain({ delayed: true });
  }
};

describe("a change that the airline refuses after the payment", () => {
  test.each([
    ["Changesoldout", "sold_out", "mada"],
    ["Changedearer", "price_changed", "card"],
    ["Changereject", "refused", "mada"],
    ["Changependingreject", "refused", "card"],
  ] as const)(
    "%s: what was paid goes back whole, the old flights stand, and the traveller is told",
    async (lastname, refusal, method) => {
      const { id, row, before } = await book(lastname);
      const quoted = await changer.quote(id, "dearer");
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
      expect(mails.filter((subject) => subject.startsWith("Flights not changed"))).toHaveLength(1);
      // Another try is open.
      expect((await app.api(getFlightChanges, { bookingId: id })).problems).toEqual([]);
    },
  );
});

test.each(["Changelost", "Changetimeout", "Changepending"])(
  "%s: it is asked about, and changed once",
  async (lastname) => {
    const { id, row, before } = await book(lastname);
    const quoted = await changer.quote(id, "dearer");
    const { payment } = await changer.accept(id, quoted);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    app.clock.advance(30);
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "changed" });
    const { item } = await findBooking(app.database, id);
    expect((item as FlightItem).tickets).not.toEqual((row.item as FlightItem).tickets);
    expect(await heldOf(app, id)).toBe(before.total.amount + quoted.amounts.due.amount);
    const orders = await app.database.$client.query("select exchanged from sandbox_flights.orders where id = $1", [
      row.order!.ref.token,
    ]);
    expect(orders.rows[0].exchanged).toHaveLength(1);
  },
);

test("one that stays without an answer is a case after eight tries: told, never given back, and not cancelled meanwhile", async () => {
  const { id } = await book("Changependingforever");
  const change = await changer.change(id, "dearer");
  expect(change?.state).toBe("changing");
  await expect(canceller.cancel(id)).rejects.toMatchObject({ code: "conflict" });
  expect((await app.api(getFlightChanges, { bookingId: id })).problems).toEqual(["waits"]);
  await onceMore(9);
  expect(await changer.find(id, change!.id)).toMatchObject({ state: "with_staff", refundedAt: null });
  const opened = await casesOf(id);
  expect(opened).toMatchObject([
    {
      queue: "unknown_outcome",
      subject: change!.id,
      closedAt: null,
      facts: { isChange: true, amount: change!.amounts.due },
    },
  ]);
  expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("We are working on your change"));
  // Found again should its case be gone, once.
  await app.database.delete(cases).where(eq(cases.bookingId, id));
  const sync = () => syncCases({ db: app.database, clock: app.clock, log: app.log }, app.bookings.ofDesk.withoutCase);
  expect(await sync()).toBe(1);
  // Asked by staff, the airline has decided by now.
  await app.database.$client.query(
    "update sandbox_flights.changes set decided_at = $2, decided_as = 'done' where client_ref = $1",
    [change!.id, app.clock.now()],
  );
  expect(await transaction(app.database, (tx) => app.bookings.ofDesk.askAgain(tx, change!.id))).toBe(true);
  await app.queue.drain();
  expect(await changer.find(id, change!.id)).toMatchObject({ state: "changed" });
  expect(await casesOf(id)).toMatchObject([{ result: "ended", closedAt: expect.any(Date) }]);
  expect(await transaction(app.database, (tx) => app.bookings.ofDesk.askAgain(tx, change!.id))).toBe(false);
});

describe("a payment that no change stands for any more", () => {
  test("of a booking that was cancelled meanwhile goes back, and the change is refused", async () => {
    const { id, before } = await book("Alotaibi");
    const quoted = await changer.quote(id, "dearer");
    const { payment } = await changer.accept(id, quoted);
    await canceller.cancel(id);
    const [cancelled] = await canceller.settle(id);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "refused", refusal: "booking_moved", refundedAt: expect.any(String) });
    expect(await heldOf(app, id)).toBe(before.total.amount - (cancelled?.amounts.back.amount ?? 0));
  });

  test("that comes after the quote was ended goes back, and the traveller is told", async () => {
    const { id, before } = await book("Alotaibi");
    const quoted = await changer.quote(id, "dearer");
    const { payment } = await changer.accept(id, quoted);
    await app.database.$client.query("update booking_changes set state = 'expired' where id = $1", [quoted.id]);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "refused", refusal: "expired" });
    expect(await heldOf(app, id)).toBe(before.total.amount);
  });

  test("of two changes that are paid one is made, and the other one is given back", async () => {
    const { id, before } = await book("Alotaibi");
    const [first, second] = [await changer.quote(id, "dearer"), await changer.quote(id, "dearer", 4)];
    const { payment: one } = await changer.accept(id, first);
    const { payment: two } = await changer.accept(id, second);
    await payAtGateway(app, one!);
    await payAtGateway(app, two!);
    await app.queue.drain();
    const all = await changer.settle(id);
    expect(all.map(({ state }) => state).toSorted()).toEqual(["changed", "refused"]);
    const made = all.find(({ state }) => state === "changed")!;
    expect(await heldOf(app, id)).toBe(before.total.amount + made.amounts.due.amount);
  });
});

describe("what is looked for each minute", () => {
  const sweep = async () => {
    await app.queue.enqueue(app.database, sweepChangesJob, {});
    await app.queue.drain();
  };
  const stateOf = async (changeId: string) =>
    (await app.database.select().from(bookingChanges).where(eq(bookingChanges.id, changeId)))[0]?.state;

  test("quotes end, also one whose payment was opened and never paid; a day later those that nobody accepted are gone", async () => {
    const { id } = await book("Alotaibi");
    const [left, opened] = [await changer.quote(id, "dearer"), await changer.quote(id, "dearer", 4)];
    const first = await changer.accept(id, opened);
    const second = await changer.accept(id, opened);
    expect(second.payment?.id).toBe(first.payment?.id);
    await sweep();
    expect([await stateOf(left.id), await stateOf(opened.id)]).toEqual(["quoted", "paying"]);
    app.clock.advance(3600);
    await sweep();
    expect([await stateOf(left.id), await stateOf(opened.id)]).toEqual(["expired", "expired"]);
    app.clock.advance(26 * 3600);
    await sweep();
    expect([await stateOf(left.id), await stateOf(opened.id)]).toEqual([undefined, "expired"]);
  });

  test("a change whose job has died is asked about again", async () => {
    const { id } = await book("Alotaibi");
    const quoted = await changer.quote(id, "dearer");
    const { payment } = await changer.accept(id, quoted);
    await payAtGateway(app, payment!);
    await app.database.$client.query("update booking_changes set state = 'changing', payment_id = $2 where id = $1", [
      quoted.id,
      payment!.id,
    ]);
    await sweep();
    expect(await stateOf(quoted.id)).toBe("changed");
  });
});

test("numbers of exchanged tickets go with the names of a booking", async () => {
  const { id } = await book("Alotaibi");
  const change = await changer.change(id, "dearer");
  await changer.settle(id);
  expect(change?.exchangedTickets).toHaveLength(1);
  await app.database.$client.query(
    "update booking_listings set ends_at = '2020-01-01', keeps = 'names' where booking_id = $1",
    [id],
  );
  await app.bookings.deletions["booking_people"]?.(new Date("2021-01-01"));
  const [row] = await app.database.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
  expect(row).toMatchObject({ state: "changed", ticketsBefore: null });
  expect(JSON.stringify(row)).not.toContain("Alotaibi");
});
