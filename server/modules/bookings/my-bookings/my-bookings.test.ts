import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveBooking, sendBookingCode } from "#contract/booking-access.ts";
import { getBooking } from "#contract/bookings.ts";
import { claimBooking, getBookingTimeline, getUsualContact, listMyBookings } from "#contract/my-bookings.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { evaluate, getEvaluation } from "#contract/evaluations.ts";
import { holdForLater, listTickets } from "#contract/tickets.ts";
import { logInAgain, readMail, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { sampleContact, sampleTraveller } from "../testing/sample-choice.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { completeBookings } from "../trips/complete-bookings.ts";

let app: TestApp;
let sara: Awaited<ReturnType<typeof signUp>>;
let other: Awaited<ReturnType<typeof signUp>>;
/** Sara's steps through the API. */
let hers: TestApp;

beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1000" } });
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels()]);
  sara = await signUp(app);
  other = await signUp(app, { email: "other@example.com" });
  hers = { ...app, api: sara.api };
}, 60_000);
afterAll(() => app.close());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const list = (more: object = {}) => sara.api(listMyBookings, more);
/** With the jobs that are due, however late. */
const drain = () => app.queue.drain({ delayed: true });

describe("the bookings of an account", () => {
  test("are those begun while logged in; by status, kind and words, and nobody else's", async () => {
    const flight = await createTraveller(hers).book();
    const stay = await createGuest(hers).book();
    const all = await list();
    expect(all.bookings.map(({ id }) => id)).toEqual([flight.id, stay.id]);
    expect(all.counts).toEqual({ all: 2, pending: 0, active: 2, cancelled: 0, completed: 0 });
    expect((await list({ kind: "hotels" })).bookings.map(({ id }) => id)).toEqual([stay.id]);
    expect((await list({ q: "جدة" })).bookings.map(({ id }) => id)).toEqual([flight.id]);
    expect((await list({ q: "alqahtani riyadh" })).bookings.map(({ id }) => id)).toEqual([flight.id]);
    // A sign of a pattern finds nothing by itself. In letters that no reference, PNR or ticket number has.
    expect((await list({ q: "ظظ%" })).bookings).toEqual([]);
    expect((await list({ q: "ق_ط" })).bookings).toEqual([]);
    expect((await other.api(listMyBookings, {})).counts.all).toBe(0);
    await expect(app.api(listMyBookings, {})).rejects.toMatchObject({ status: 401 });
    await expect(list({ status: "gone" })).rejects.toMatchObject({ status: 422 });
  });

  test("leave the contact that the next one begins with, when it is the account's own address", async () => {
    const own = await signUp(app, { email: "usual@example.com" });
    expect(await own.api(getUsualContact, {})).toEqual({ contact: null });
    const traveller = createTraveller({ ...app, api: own.api });
    const save = async (contact: Partial<typeof sampleContact>) => {
      const { booking } = await traveller.choose();
      const travellers = [sampleTraveller];
      await own.api(saveTravellers, { bookingId: booking.id, travellers, contact: { ...sampleContact, ...contact } });
    };
    await save({ email_address: "somebody@example.com", phone: "511111111" });
    expect(await own.api(getUsualContact, {})).toEqual({ contact: null });
    await save({ email_address: "usual@example.com", phone: "522222222" });
    await save({ email_address: "somebody@example.com", phone: "533333333" });
    const { contact } = await own.api(getUsualContact, {});
    expect(contact).toEqual({ ...sampleContact, email_address: "usual@example.com", phone: "522222222" });
    await expect(app.api(getUsualContact, {})).rejects.toMatchObject({ status: 401 });
  });

  test("a visitor's booking is added by its number and contact, once", async () => {
    const { id } = await createTraveller(app).book();
    const { reference } = await app.api(getBooking, { bookingId: id });
    const wrong = { reference, contact: "someone@example.com" };
    await expect(other.api(claimBooking, wrong)).rejects.toMatchObject({ code: "booking_not_found" });
    const right = { reference, contact: "noura@example.sa" };
    expect(await other.api(claimBooking, right)).toEqual({ bookingId: id });
    // Found and shown, masked: the contact is no proof, its code is.
    expect((await other.api(listMyBookings, {})).bookings).toEqual([]);
    expect((await other.api(getBooking, { bookingId: id })).access).toBe("viewer");
    const { attempt } = await other.api(sendBookingCode, { bookingId: id });
    const { code } = await readMail(app, "noura@example.sa");
    expect((await other.api(proveBooking, { bookingId: id, attempt, code })).access).toBe("owner");
    await sara.api(claimBooking, right);
    expect((await other.api(listMyBookings, {})).bookings.map((each) => each.id)).toEqual([id]);
    expect((await list()).bookings.map((each) => each.id)).not.toContain(id);
    await expect(app.api(claimBooking, right)).rejects.toMatchObject({ status: 401 });
  });

  test("a cancelled traveller shows in the card and in the timeline, with its refund", async () => {
    const { id } = await createTraveller(hers).book({ family: true });
    const canceller = createCanceller(hers);
    await canceller.cancel(id, [1]);
    await canceller.settle(id);
    const card = (await list()).bookings.find((each) => each.id === id);
    expect(card).toMatchObject({ status: "active", refund: { state: expect.stringMatching(/sent|done/) } });
    const { entries, payments, mine } = await sara.api(getBookingTimeline, { bookingId: id });
    expect(entries.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        "created",
        "paid",
        "confirmed",
        "cancel_requested",
        "cancel_confirmed",
        "check_in_opens",
        "departure",
      ]),
    );
    expect(payments.map(({ kind, last4 }) => [kind, last4?.length])).toEqual([
      ["payment", 4],
      ["refund", 4],
    ]);
    expect(mine).toBe(true);
    await expect(app.api(getBookingTimeline, { bookingId: id })).rejects.toMatchObject({ status: 404 });
    await expect(app.api(getBookingTimeline, { bookingId: "A".repeat(22) })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a fare held for later (R2.18)", () => {
  test("stands among the tickets, is reminded of, and let go of when it is not paid", async () => {
    const { id } = await createTraveller(hers).name();
    const travellers = [{ ...sampleTraveller, passport_number: "1066667777" }];
    const contact = { ...sampleContact, email_address: sara.person.email };
    await sara.api(saveTravellers, { bookingId: id, travellers, contact });
    await expect(app.api(holdForLater, { bookingId: id, acceptTerms: true }, key())).rejects.toMatchObject({
      status: 401,
    });
    await expect(other.api(holdForLater, { bookingId: id, acceptTerms: true }, key())).rejects.toMatchObject({
      status: 404,
    });
    const { payBy } = await sara.api(holdForLater, { bookingId: id, acceptTerms: true }, key());
    const left = () => (Date.parse(payBy) - app.clock.now().getTime()) / 1000;
    expect(left()).toBeGreaterThanOrEqual(6 * 3600);
    expect((await sara.api(listTickets, {})).held.map(({ bookingId }) => bookingId)).toEqual([id]);
    expect((await other.api(listTickets, {})).held).toEqual([]);
    const { reference } = await sara.api(getBooking, { bookingId: id });
    app.clock.advance(left() - 2 * 3600);
    await drain();
    const subjects = ((await app.mailbox?.list()) ?? [])
      .map(({ subject }) => subject)
      .filter((each) => each.includes(reference));
    expect(subjects).toHaveLength(2);
    app.clock.advance(left() + 60);
    await drain();
    expect((await sara.api(getBooking, { bookingId: id })).stage).toBe("expired");
    expect((await sara.api(listTickets, {})).held).toEqual([]);
  });

  test("a stay cannot be held", async () => {
    const { id } = await createGuest(hers).name();
    await expect(sara.api(holdForLater, { bookingId: id, acceptTerms: true }, key())).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("a trip completes after its last day, and is rated by the signed link of the mail (R2.2)", async () => {
  const { id } = await createGuest(hers).book();
  const { lastTravelDay } = await sara.api(getBooking, { bookingId: id });
  const work = { db: app.database, queue: app.queue, clock: app.clock };
  app.clock.set(new Date(`${lastTravelDay}T20:00:00Z`));
  await completeBookings(work);
  // A month has passed: the login of then is over.
  sara = { ...sara, api: (await logInAgain(app, sara.person)).api };
  expect((await sara.api(getBooking, { bookingId: id })).stage).toBe("confirmed");
  app.clock.set(new Date(`${lastTravelDay}T21:30:00Z`));
  await completeBookings(work);
  expect((await sara.api(getBooking, { bookingId: id })).stage).toBe("completed");
  await app.queue.drain();
  const token = (await sara.api(getBookingTimeline, { bookingId: id })).evaluationToken ?? "";
  const mails = (await app.mailbox?.list()) ?? [];
  expect(mails.some(({ textBody }) => textBody.includes(`/evaluation?token=${token}`))).toBe(true);
  const { suppliers, given } = await app.api(getEvaluation, { token });
  expect([suppliers.length, given]).toEqual([1, null]);
  const scores = { token, overall: 5, booking: 4, suppliers: { [suppliers[0]?.id ?? ""]: 3 } };
  await app.api(evaluate, { ...scores, comment: " Good. " });
  await app.api(evaluate, { ...scores, overall: 2, comment: "Better not." });
  expect((await app.api(getEvaluation, { token })).given).toMatchObject({ overall: 2, comment: "Better not." });
  await expect(app.api(evaluate, { ...scores, suppliers: { nobody: 3 } })).rejects.toMatchObject({ status: 422 });
  await expect(app.api(evaluate, { ...scores, overall: 6 })).rejects.toMatchObject({ status: 422 });
  await expect(app.api(getEvaluation, { token: `${id}.${"A".repeat(22)}` })).rejects.toMatchObject({ status: 404 });
  app.clock.advance(31 * 86_400);
  await expect(app.api(evaluate, scores)).rejects.toMatchObject({ code: "conflict" });
});
