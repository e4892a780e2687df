import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { refusal, refused } from "./testing/refusal.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
}, 60_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(contract.getBooking, { bookingId });
const mails = async () => (await app.mailbox?.list())?.map(({ subject }) => subject) ?? [];

describe("an airline that says no", () => {
  test("after the payment: the booking fails and the money goes back (R4.2)", async () => {
    const { id } = await traveller.book({ lastname: "Reject" });
    await app.queue.drain({ delayed: true });
    const booking = await look(id);
    expect(booking).toMatchObject({
      stage: "failed",
      status: "cancelled",
      outcome: "booking_failed",
      refund: { state: "sent", amount: booking.total },
    });
    expect(booking.payment).toMatchObject({ state: "refunded", refunded: booking.total });
    expect((await mails())[0]).toContain(booking.reference);
  });

  test("releases an authorised card instead of refunding it", async () => {
    const { id } = await traveller.book({ lastname: "Reject", method: "card" });
    await app.queue.drain({ delayed: true });
    expect(await look(id)).toMatchObject({ stage: "failed", payment: { state: "voided" }, refund: { state: "sent" } });
  });

  test("before the payment: the flight is sold out, nothing is held or charged (R4.7)", async () => {
    const booking = await traveller.name("Soldout");
    expect(await refusal(traveller.open(booking.id))).toEqual(refused("offer_unavailable"));
    expect(await look(booking.id)).toMatchObject({ stage: "draft", payment: null });
  });

  test("with another price: asks first, and takes the yes", async () => {
    const booking = await traveller.name("Pricechange");
    const asked = (await refusal(traveller.open(booking.id))) as {
      code: string;
      details: { previous: { amount: number }; current: { amount: number; currency: "SAR" } };
    };
    expect(asked.code).toBe("price_changed");
    expect(asked.details.previous).toEqual(booking.total);
    expect(asked.details.current.amount).toBeGreaterThan(booking.total.amount);
    const payment = await traveller.open(booking.id, "mada", { acceptedTotal: asked.details.current });
    expect(payment.amount).toEqual(asked.details.current);
    const changed = await look(booking.id);
    expect(changed.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(changed.total.amount);
  });
});

describe("an airline that does not answer", () => {
  for (const lastname of ["Timeoutbefore", "Timeoutafter", "Unavailable", "Pending"])
    test(`(${lastname}) is asked again until it is known; the ticket is bought once`, async () => {
      const { id } = await traveller.book({ lastname });
      expect(await look(id)).toMatchObject({ stage: "confirming", payment: { state: "captured" }, refund: null });
      for (let round = 0; round < 4; round++) {
        app.clock.advance(30);
        await app.queue.drain({ delayed: true });
      }
      expect(await look(id)).toMatchObject({ stage: "confirmed", outcome: "success" });
    });

  test("can be asked again by the traveller (R4.1)", async () => {
    const { id } = await traveller.book({ lastname: "Timeoutafter" });
    app.clock.advance(25);
    expect((await look(id)).canRetryConfirmation).toBe(true);
    await app.api(contract.retryConfirmation, { bookingId: id });
    await app.queue.drain();
    expect(await look(id)).toMatchObject({ stage: "confirmed", canRetryConfirmation: false });
  });

  test("about seats, and did nothing: it is asked, and then sent once more", async () => {
    const booking = await traveller.name("Holdlost");
    await traveller.open(booking.id);
    expect(await look(booking.id)).toMatchObject({ stage: "held" });
  });

  test("about seats that it did keep: they are found, and not kept twice", async () => {
    const booking = await traveller.name("Holdtimeout");
    await traveller.open(booking.id);
    expect(await look(booking.id)).toMatchObject({ stage: "held" });
  });
});

describe("the session (R4.6)", () => {
  test("ends: a draft cannot be named or paid any more", async () => {
    const booking = await traveller.name();
    app.clock.advance(21 * 60);
    expect(await refusal(traveller.open(booking.id))).toEqual(refused("session_expired"));
    await app.queue.drain({ delayed: true });
    expect(await look(booking.id)).toMatchObject({ stage: "expired", expiresAt: null });
    expect(await refusal(app.api(contract.applyCode, { bookingId: booking.id, code: "AHLAN50" }))).toEqual(
      refused("session_expired"),
    );
  });

  test("a payment that comes after the end goes back", async () => {
    const booking = await traveller.name();
    const payment = await traveller.open(booking.id);
    const { db } = { db: app.database.$client };
    await db.query("update bookings set stage = 'expired' where id = $1", [booking.id]);
    await traveller.payAt(payment);
    await app.queue.drain({ delayed: true });
    expect(await look(booking.id)).toMatchObject({
      stage: "failed",
      payment: { state: "refunded" },
      outcome: "booking_failed",
    });
  });
});
