import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { getFlightChanges } from "#contract/booking-changes.ts";
import { listCases } from "#contract/admin/cases.ts";
import { getCancelQuote } from "#contract/cancellations.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createMover } from "../testing/move-booking.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { sweepAirlineJob } from "./airline-jobs.ts";
import { heldOf } from "../testing/held-of.ts";

let app: TestApp;
let mover: ReturnType<typeof createMover>;
let book: ReturnType<typeof createTraveller>["book"];
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  mover = createMover(app);
  ({ book } = createTraveller(app));
}, 60_000);
afterAll(() => app.close());

const see = async (bookingId: string) => {
  const booking = await app.api(getBooking, { bookingId });
  if (booking.kind !== "flight") throw new Error("not a flight");
  return booking;
};
const subjects = async () => ((await app.mailbox?.list(20)) ?? []).map(({ subject }) => subject);
const settle = async (rounds = 5) => {
  for (let round = 0; round < rounds; round++) {
    app.clock.advance(61);
    await app.queue.drain({ delayed: true });
  }
};

test("flights that the airline moved are told with old and new, shown at once, and are accepted once", async () => {
  const { id } = await book();
  const before = await see(id);
  const change = await mover.move(id, { do: "later", minutes: 95 });
  expect(change).toMatchObject({ state: "told", minutes: 95, missed: false, flies: true, before: before.offer.slices });
  expect(change.shifts).toEqual([{ departs: 95, arrives: 95, missed: false }]);
  const moved = await see(id);
  expect(moved.offer.slices).toEqual(change.slices);
  expect(moved.offer.slices[0]?.departs).not.toBe(before.offer.slices[0]?.departs);
  expect(moved.total).toEqual(before.total);
  expect((await subjects())[0]).toContain("The airline changed your flight");
  // Heard twice it is told once.
  await mover.hear(id);
  await mover.hear(id);
  expect(await mover.changesOf(id)).toHaveLength(1);
  const mails = (await subjects()).length;
  expect((await mover.accept(id, change.id)).state).toBe("accepting");
  await app.queue.drain();
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "accepted" });
  expect((await mover.accept(id, change.id)).state).toBe("accepted");
  expect((await subjects())[0]).toContain("New flight times accepted");
  expect((await subjects()).length).toBeGreaterThanOrEqual(Math.min(20, mails + 1));
  const { entries } = await app.api(getBookingTimeline, { bookingId: id });
  expect(entries.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["airline_changed", "airline_change_accepted"]),
  );
  // By its fare again, and with our fees.
  const { total } = await app.api(getCancelQuote, { bookingId: id, parts: [] });
  expect(total.notReturned.amount).toBeGreaterThan(0);
});

test("a small change is told and asks nothing; small ones that add up are asked about with the plan that was bought", async () => {
  const { id } = await book();
  const bought = (await see(id)).offer.slices;
  expect(await mover.move(id, { do: "later", minutes: 20 })).toMatchObject({ state: "noted", answerBy: null });
  const [noted] = await mover.changesOf(id);
  expect(await refusal(mover.accept(id, noted!.id))).toEqual(refused("quote_changed"));
  expect(await mover.move(id, { do: "later", minutes: 50 })).toMatchObject({
    state: "told",
    minutes: 70,
    before: bought,
  });
});

test("another move takes the place of one that nobody has answered", async () => {
  const { id } = await book();
  const bought = (await see(id)).offer.slices;
  const first = await mover.move(id, { do: "later", minutes: 95 });
  const second = await mover.move(id, { do: "later", minutes: 60 });
  expect(second).toMatchObject({ state: "told", minutes: 155, before: bought });
  expect((await mover.changesOf(id)).map(({ state }) => state)).toEqual(["told", "superseded"]);
  expect(await refusal(mover.accept(id, first.id))).toEqual(refused("quote_changed"));
  // Moved back: nothing is left to ask.
  expect(await mover.move(id, { do: "later", minutes: -155 })).toMatchObject({ state: "noted", minutes: 0 });
  expect((await see(id)).offer.slices).toEqual(bought);
});

test("a cancelled flight is not accepted; everything paid comes back, our fee too, and the books balance", async () => {
  const { id } = await book();
  const { total } = await see(id);
  const change = await mover.move(id, { do: "cancel" });
  expect(change).toMatchObject({ state: "told", flies: false, slices: null });
  expect(await refusal(mover.accept(id, change.id))).toMatchObject({ code: "conflict" });
  const canceller = createCanceller(app);
  const quote = await canceller.quote(id);
  expect(quote.total).toMatchObject({ back: total, ourFee: { amount: 0 }, notReturned: { amount: 0 } });
  await canceller.accept(id, quote);
  await settle();
  const [cancellation] = await canceller.settle(id);
  expect(cancellation).toMatchObject({ amounts: { back: total } });
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "refunded" });
  expect((await see(id)).stage).toBe("cancelled");
  expect(await heldOf(app, id)).toBe(0);
  const { taxInvoices } = await app.api(getBookingTimeline, { bookingId: id });
  const sum = taxInvoices.reduce(
    (all, { kind, total: own }) => all + (kind === "invoice" ? own.amount : -own.amount),
    0,
  );
  expect(sum).toBe(0);
});

test("what was to come back whole holds only while the move is unanswered", async () => {
  const { id } = await book();
  const change = await mover.move(id, { do: "later", minutes: 95 });
  const canceller = createCanceller(app);
  const whole = await canceller.quote(id);
  await mover.accept(id, change.id);
  expect(await refusal(canceller.accept(id, whole))).toMatchObject({
    code: expect.stringMatching(/quote_changed|conflict/),
  });
  await app.queue.drain();
  expect(await refusal(canceller.accept(id, whole))).toEqual(refused("quote_changed"));
  expect((await canceller.quote(id)).total.back.amount).toBeLessThan(whole.total.back.amount);
  // Nor the other way round: what is being cancelled is not accepted.
  const other = (await book()).id;
  const moved = await mover.move(other, { do: "later", minutes: 95 });
  const quote = await canceller.quote(other);
  await canceller.accept(other, quote);
  expect(await refusal(mover.accept(other, moved.id))).toEqual(refused("conflict", { details: { waits: true } }));
  await canceller.settle(other);
});

test("another flight is free, at the fare that was paid, and no money moves", async () => {
  const { id } = await book();
  const before = await see(id);
  const paid = await heldOf(app, id);
  await mover.move(id, { do: "cancel" });
  const changer = createChanger(app);
  expect((await app.api(getFlightChanges, { bookingId: id })).problems).toEqual([]);
  const quoted = await changer.quoteFree(id);
  expect(quoted.amounts).toMatchObject({
    due: { amount: 0 },
    ourFee: { amount: 0 },
    penalty: { amount: 0 },
    newTotal: before.total,
  });
  const { payment } = await changer.accept(id, quoted);
  expect(payment).toBeNull();
  await app.queue.drain();
  expect(await changer.find(id, quoted.id)).toMatchObject({ state: "changed" });
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "rebooked" });
  const after = await see(id);
  expect(after.total).toEqual(before.total);
  expect(after.offer.slices).toEqual(quoted.slices);
  expect(after.travellers[0]?.ticketNumber).not.toBe(before.travellers[0]?.ticketNumber);
  expect(await heldOf(app, id)).toBe(paid);
  // It is an ordinary booking again: cancelled at its traveller's wish it costs what it costs.
  const { total } = await app.api(getCancelQuote, { bookingId: id, parts: [] });
  expect(total.paid).toEqual(before.total);
  expect(total.notReturned.amount).toBeGreaterThan(0);
});

test("a free quote is void once the move is answered or another comes", async () => {
  const { id } = await book();
  const change = await mover.move(id, { do: "later", minutes: 95 });
  const changer = createChanger(app);
  const quoted = await changer.quoteFree(id);
  await mover.move(id, { do: "cancel" });
  expect(await refusal(changer.accept(id, quoted))).toEqual(refused("quote_changed"));
  expect(change.state).toBe("told");
});

test("who does not answer is reminded once, and then a person is told; the answer still counts", async () => {
  const { id } = await book();
  const change = await mover.move(id, { do: "later", minutes: 95 });
  const by = Date.parse(change.answerBy!);
  const { reference } = await see(id);
  expect(by).toBeGreaterThan(app.clock.now().getTime());
  const sweep = async () => {
    await app.queue.enqueue(app.database, sweepAirlineJob, {});
    await app.queue.drain();
  };
  await sweep();
  app.clock.advance((by - app.clock.now().getTime()) / 1000 - 12 * 3600);
  await sweep();
  await sweep();
  expect(
    (await subjects()).filter((subject) => subject.startsWith("Please choose by") && subject.includes(reference)),
  ).toHaveLength(1);
  app.clock.advance(12 * 3600);
  await sweep();
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "with_desk" });
  const { api } = await logInStaff(app, "agent");
  const { cases } = await api(listCases, { queue: "schedule_change" });
  const mine = (all: typeof cases) => all.filter(({ bookingId }) => bookingId === id);
  expect(mine(cases)).toMatchObject([{ facts: { move: "moved", minutes: 95 } }]);
  await mover.accept(id, change.id);
  await app.queue.drain();
  expect((await mover.changesOf(id))[0]).toMatchObject({ state: "accepted" });
  expect(mine((await api(listCases, { queue: "schedule_change" })).cases)).toEqual([]);
});
