import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getFlightChanges } from "#contract/booking-changes.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { transaction } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sweepChangesJob } from "../changes/change-jobs.ts";
import { findChange } from "../changes/find-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { findBooking } from "../find-booking.ts";
import { bookings } from "../tables.ts";
import { recordDivided } from "./record-divided.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createDivider } from "../testing/divide-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let divider: ReturnType<typeof createDivider>;
let traveller: ReturnType<typeof createTraveller>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  divider = createDivider(app);
  traveller = createTraveller(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const family = async (lastname?: string) => {
  const { id } = await traveller.book({ family: true, ...(lastname && { lastname }) });
  return { id, row: await findBooking(app.database, id), before: await app.api(getBooking, { bookingId: id }) };
};
const onceMore = async (times: number) => {
  for (let round = 0; round < times; round++) {
    app.clock.advance(5);
    await app.queue.drain({ delayed: true });
  }
};
const dividedOf = (id: string) => app.database.select().from(bookings).where(eq(bookings.dividedFrom, id));

test.each(["Dividereject", "Dividependingreject"])(
  "%s: the booking stands as it was, and its contact is told",
  async (lastname) => {
    const { id, row, before } = await family(lastname);
    await divider.ask(id, [1]);
    await app.queue.drain();
    app.clock.advance(30);
    expect(await divider.settle(id)).toMatchObject([{ state: "refused", into: null }]);
    expect(await findBooking(app.database, id)).toMatchObject({ item: row.item, order: row.order, total: row.total });
    expect(await dividedOf(id)).toEqual([]);
    expect(await heldOf(app, id)).toBe(before.total.amount);
    const mails = await canceller.mails(id);
    expect(mails.filter((subject) => subject.includes("was not divided"))).toHaveLength(1);
    // Another try is open.
    expect((await divider.find(id)).problems).toEqual([]);
  },
);

test.each(["Dividelost", "Dividetimeout", "Dividepending", "Divideslow"])(
  "%s: it is asked about, and divided once",
  async (lastname) => {
    const { id, before } = await family(lastname);
    await divider.ask(id, [1]);
    await app.queue.drain();
    app.clock.advance(30);
    expect(await divider.settle(id)).toMatchObject([{ state: "changed" }]);
    const made = await dividedOf(id);
    expect(made).toHaveLength(1);
    const rest = await app.api(getBooking, { bookingId: id });
    expect(rest.total.amount + made[0]!.total).toBe(before.total.amount);
  },
);

test("one that stays without an answer is a case after eight tries; nothing else is begun meanwhile, and staff can have it asked", async () => {
  const { id } = await family("Dividependingforever");
  const { id: division } = await divider.ask(id, [1]);
  await app.queue.drain();
  await expect(canceller.cancel(id)).rejects.toMatchObject({ code: "conflict" });
  await expect(divider.ask(id, [0])).rejects.toMatchObject({ code: "conflict", details: { problems: ["waits"] } });
  expect((await app.api(getFlightChanges, { bookingId: id })).problems).toContain("waits");
  await onceMore(9);
  expect((await divider.find(id)).divisions).toMatchObject([{ state: "with_staff" }]);
  const ofIt = eq(cases.bookingId, id);
  expect(await app.database.select().from(cases).where(ofIt)).toMatchObject([
    { queue: "unknown_outcome", subject: division, closedAt: null, facts: { isDivision: true } },
  ]);
  expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("We are working on the division"));
  await app.database.$client.query(
    "update sandbox_flights.divisions set decided_as = 'done', decided_at = now() - interval '1 year' where client_ref = $1",
    [division],
  );
  expect(await transaction(app.database, (tx) => app.bookings.ofDesk.askAgain(tx, division))).toBe(true);
  await app.queue.drain();
  expect((await divider.find(id)).divisions).toMatchObject([{ state: "changed" }]);
  expect((await app.database.select().from(cases).where(ofIt))[0]?.closedAt).not.toBeNull();
});

test("two divisions at once: one is made, the other is refused", async () => {
  const { id } = await family();
  const answers = await Promise.allSettled([divider.ask(id, [0, 2]), divider.ask(id, [1, 3])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await divider.settle(id)).toMatchObject([{ state: "changed" }]);
  expect(await dividedOf(id)).toHaveLength(1);
});

test("a division and a cancellation at once: one of them is asked for, the other is refused", async () => {
  for (let round = 0; round < 3; round++) {
    const { id } = await family();
    const offer = await canceller.quote(id);
    const answers = await Promise.allSettled([divider.ask(id, [1]), canceller.accept(id, offer)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await divider.settle(id);
    const { stage } = await findBooking(app.database, id);
    expect((await dividedOf(id)).length).toBe(stage === "cancelled" ? 0 : 1);
  }
});

test("a division whose job has died is found and made", async () => {
  const { id } = await family();
  await divider.ask(id, [1]);
  await app.database.$client.query("delete from jobs.job where name = 'bookings.confirm-change'");
  await app.queue.enqueue(app.database, sweepChangesJob, {});
  await app.queue.drain();
  expect(await divider.settle(id)).toMatchObject([{ state: "changed" }]);
});

test("of a division and a paid change of flights at once the division is made, and what was paid goes back", async () => {
  const changer = createChanger(app);
  const { id } = await traveller.book({ changeable: "cheap", family: true });
  const held = await heldOf(app, id);
  const quoted = await changer.quote(id, "dearer");
  const { payment } = await changer.accept(id, quoted);
  await Promise.all([divider.ask(id, [1]), payAtGateway(app, payment!)]);
  expect(await divider.settle(id)).toMatchObject([{ state: "changed" }]);
  expect(await changer.find(id, quoted.id)).toMatchObject({ state: "refused", refusal: "booking_moved" });
  expect(await heldOf(app, id)).toBe(held);
});

test("a yes that two turns bring is written once", async () => {
  const { id } = await family();
  const { id: division } = await divider.ask(id, [1]);
  await divider.settle(id);
  const [made] = await dividedOf(id);
  const before = await findBooking(app.database, id);
  const asked = await findChange(app.database, division);
  const orders = { rest: { order: before.order!, issued: [] }, divided: { order: made!.order!, issued: [] } };
  const deps = { db: app.database, clock: app.clock, log: silentLog } as unknown as BookingDeps;
  await recordDivided(deps, asked, { order: before.order!, issued: orders });
  expect(await findBooking(app.database, id)).toEqual(before);
  expect(await dividedOf(id)).toHaveLength(1);
});
