import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getDepartureChanges } from "#contract/departure-changes.ts";
import { savePackageTravellers } from "#contract/package-bookings.ts";
import { addDays } from "#i18n/format-date.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createDepartureChanger } from "#server/modules/bookings/testing/change-departure.ts";
import { heldOf } from "#server/modules/bookings/testing/held-of.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { packageOrders } from "../tables.ts";
import { openTwoDepartures } from "../testing/two-departures.ts";
import { movePlaces } from "./move-places.ts";

let app: TestApp;
let tripper: ReturnType<typeof createTripper>;
let changer: ReturnType<typeof createDepartureChanger>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  tripper = createTripper(app);
  changer = createDepartureChanger(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const dearer = 400_000;
const view = (bookingId: string) => app.api(getBooking, { bookingId });
const casesOf = (id: string) => app.database.select().from(cases).where(eq(cases.bookingId, id));

/** A trip that is booked, with a dearer departure to be moved to. */
async function book() {
  const days = await openTwoDepartures(app);
  await days.set(days.to, { price: dearer });
  const { id } = await tripper.book({ startsOn: days.from, adults: 2 });
  return { id, ...days, before: await view(id) };
}

describe("a change that cannot be made after the payment", () => {
  test.each([
    ["its places were taken", "sold_out", { sold: 39 }],
    ["its price has risen", "price_changed", { price: dearer + 10_000 }],
  ] as const)("as %s: what was paid goes back whole, and the trip stays as it was", async (_, refusal, meanwhile) => {
    const { id, from, to, set, sold, before } = await book();
    const quoted = await changer.quote(id, to);
    const { payment } = await changer.accept(id, quoted);
    await set(to, meanwhile);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    app.clock.advance(30);
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "refused", refusal, refundedAt: expect.any(String) });
    const after = await view(id);
    expect(after).toMatchObject({ stage: "confirmed", total: before.total, firstTravelDay: from });
    expect([await sold(from), await sold(to)]).toEqual([2, "sold" in meanwhile ? 39 : 0]);
    expect(await heldOf(app, id)).toBe(before.total.amount);
    const mails = await canceller.mails(id);
    expect(mails.filter((subject) => subject.startsWith("Departure not changed"))).toHaveLength(1);
    expect((await app.api(getDepartureChanges, { bookingId: id })).problems).toEqual([]);
  });

  test("as the trip was cancelled meanwhile: the payment goes back, and no place is taken", async () => {
    const { id, to, both, before } = await book();
    const quoted = await changer.quote(id, to);
    const { payment } = await changer.accept(id, quoted);
    await canceller.cancel(id);
    const [cancelled] = await canceller.settle(id);
    await payAtGateway(app, payment!);
    await app.queue.drain();
    const [settled] = await changer.settle(id);
    expect(settled).toMatchObject({ state: "refused", refusal: "booking_moved", refundedAt: expect.any(String) });
    expect(await heldOf(app, id)).toBe(before.total.amount - (cancelled?.amounts.back.amount ?? 0));
    expect(await both()).toEqual([0, 0]);
  });
});

test("one that breaks off again and again is a case, told and never given back; it is made once when it can be", async () => {
  const { id, to, both, before } = await book();
  const quoted = await changer.quote(id, to);
  const { payment } = await changer.accept(id, quoted);
  await app.database.$client.query(
    `
    create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger broken before update of starts_on on package_orders for each row execute function broken();
  `.trim(),
  );
  await payAtGateway(app, payment!);
  await app.queue.drain({ allowFailures: true });
  expect(await changer.find(id, quoted.id)).toMatchObject({ state: "changing" });
  expect((await app.api(getDepartureChanges, { bookingId: id })).problems).toEqual(["waits"]);
  await expect(canceller.cancel(id)).rejects.toMatchObject({ code: "conflict" });
  for (let round = 0; round < 9; round++) {
    app.clock.advance(5);
    await app.queue.drain({ delayed: true, allowFailures: true });
  }
  expect(await changer.find(id, quoted.id)).toMatchObject({ state: "with_staff", refundedAt: null });
  expect(await casesOf(id)).toMatchObject([
    { queue: "unknown_outcome", subject: quoted.id, closedAt: null, facts: { isDepartureChange: true } },
  ]);
  expect(await canceller.mails(id)).toContainEqual(expect.stringContaining("We are working on the change"));
  expect(await both()).toEqual([2, 0]);
  await app.database.$client.query("drop function broken cascade");
  await changer.settle(id);
  expect(await changer.find(id, quoted.id)).toMatchObject({ state: "changed" });
  expect(await casesOf(id)).toMatchObject([{ result: "ended", closedAt: expect.any(Date) }]);
  expect(await both()).toEqual([0, 2]);
  expect(await heldOf(app, id)).toBe(before.total.amount + quoted.amounts.due.amount);
});

describe("two at once", () => {
  test("of two quotes that are accepted one wins, and the other is void", async () => {
    const { id, from, to, set, both } = await book();
    await set(to, { price: null });
    const quotes = [await changer.quote(id, to), await changer.quote(id, to)];
    const answers = await Promise.allSettled(quotes.map((each) => changer.accept(id, each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await changer.settle(id);
    expect(await both()).toEqual([0, 2]);
    const [late] = quotes.filter((_, at) => answers[at]?.status === "rejected");
    await expect(changer.accept(id, late!)).rejects.toMatchObject({ code: "quote_changed" });
    expect(from).not.toBe(to);
  });

  test("of six bookings the last places go to as many as there are, and no place is lost", async () => {
    const { from, to, set, both } = await openTwoDepartures(app);
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push((await tripper.book({ startsOn: from, adults: 2 })).id);
    await set(to, { sold: 35 });
    const quotes = await Promise.all(ids.map((id) => changer.quote(id, to)));
    await Promise.all(ids.map((id, at) => changer.accept(id, quotes[at]!)));
    await app.queue.drain({ allowFailures: true });
    const states = await Promise.all(ids.map(async (id, at) => (await changer.find(id, quotes[at]!.id)).state));
    expect(states.toSorted()).toEqual(["changed", "changed", "refused", "refused", "refused", "refused"]);
    expect(await both()).toEqual([8, 39]);
  });
});

test("nothing is moved while a cancellation runs, nor by a quote from before it", async () => {
  const { id, to, both } = await book();
  const quoted = await changer.quote(id, to);
  await canceller.accept(id, await canceller.quote(id));
  expect((await app.api(getDepartureChanges, { bookingId: id })).problems).toEqual(["waits"]);
  const refused = { code: "conflict", details: { problems: ["waits"] } };
  await expect(changer.quote(id, to)).rejects.toMatchObject(refused);
  await expect(changer.accept(id, quoted)).rejects.toMatchObject({
    code: expect.stringMatching("conflict|quote_changed"),
  });
  await canceller.settle(id);
  expect(await both()).toEqual([0, 0]);
});

describe("what cannot be chosen", () => {
  test("the departure that is booked, and one without places", async () => {
    const { from, to, set } = await openTwoDepartures(app);
    const { id } = await tripper.book({ startsOn: from, adults: 1 });
    await set(to, { sold: 40 });
    const { options } = await changer.options(id);
    expect(options.find(({ startsOn }) => startsOn === to)).toMatchObject({ state: "sold_out", placesLeft: 0 });
    await expect(changer.quote(id, to)).rejects.toMatchObject({ code: "offer_unavailable" });
    await expect(changer.quote(id, from)).rejects.toMatchObject({ errors: { startsOn: ["nothing_changed"] } });
  });

  test("one on whose last day a child has turned sixteen", async () => {
    const { from, to } = await openTwoDepartures(app);
    const booking = await tripper.choose(await tripper.pick({ startsOn: from, adults: 1, children: 1 }));
    const [adult, child] = tripper.people(booking.travellerTypes, "Alharbi");
    const born = addDays(from, 10).replace(/^\d{4}/, (year) => String(Number(year) - 16));
    const travellers = [adult!, { ...child!, birth_date: born }];
    await app.api(savePackageTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
    await payAtGateway(app, await tripper.open(booking.id));
    await app.queue.drain();
    const { options } = await changer.options(booking.id);
    expect(options.find(({ startsOn }) => startsOn === to)).toMatchObject({ state: "travellers" });
    await expect(changer.quote(booking.id, to)).rejects.toMatchObject({ errors: { startsOn: ["travellers"] } });
  });
});

test("a turn that looked after an earlier one had taken the last places finds that it is done", async () => {
  const { from, to, set, both } = await openTwoDepartures(app);
  const { id } = await tripper.book({ startsOn: from, adults: 2 });
  await set(to, { sold: 38 });
  const [order] = await app.database
    .select()
    .from(packageOrders)
    .where(and(eq(packageOrders.startsOn, from), eq(packageOrders.state, "bought")));
  const move = { orderId: order!.id, reference: `move of ${id}`, startsOn: to, total: order!.total };
  const deps = { db: app.database };
  await movePlaces(deps, { ...move, looked: { ownPrice: null } });
  const again = await movePlaces(deps, { ...move, looked: new SupplierError("sold_out") });
  expect(again).toMatchObject({ startsOn: to, moves: [{ reference: move.reference, from }] });
  expect(await both()).toEqual([0, 40]);
  await expect(
    movePlaces(deps, { ...move, reference: "another", looked: new SupplierError("sold_out") }),
  ).rejects.toMatchObject({ kind: "sold_out" });
});
