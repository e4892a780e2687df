import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import { createHotelBooking, type HotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import type { Money } from "#contract/money.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { refusal, refused } from "#server/modules/bookings/testing/refusal.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";

let app: TestApp;
let guest: ReturnType<typeof createGuest>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  guest = createGuest(app);
}, 60_000);
afterAll(() => app.close());

async function look(bookingId: string): Promise<HotelBooking> {
  const booking = await app.api(contract.getBooking, { bookingId });
  if (booking.kind !== "hotel") throw new Error("not a stay");
  return booking;
}

describe("a hotel that says no after the payment", () => {
  for (const lastname of ["Reject", "Soldout", "Pricechange"])
    test(`(${lastname}): the booking fails and the money goes back (R4.2)`, async () => {
      const { id } = await guest.book({ lastname });
      await app.queue.drain({ delayed: true });
      const booking = await look(id);
      expect(booking).toMatchObject({
        stage: "failed",
        outcome: "booking_failed",
        locator: null,
        refund: { state: "sent", amount: booking.total },
        payment: { state: "refunded", refunded: booking.total },
      });
    });

  test("releases an authorised card instead of refunding it", async () => {
    const { id } = await guest.book({ lastname: "Reject", method: "card" });
    await app.queue.drain({ delayed: true });
    expect(await look(id)).toMatchObject({ stage: "failed", payment: { state: "voided" }, refund: { state: "sent" } });
  });
});

describe("a supplier that does not answer", () => {
  const count = async () => {
    const { rows } = await app.database.$client.query<{ count: number }>(
      "select count(*)::int as count from sandbox_hotels.orders where state = 'confirmed'",
    );
    return rows[0]?.count ?? 0;
  };

  for (const lastname of ["Timeoutbefore", "Timeoutafter", "Unavailable", "Pending"])
    test(`(${lastname}) is asked again until it is known; the rooms are booked once`, async () => {
      const before = await count();
      const { id } = await guest.book({ lastname });
      expect(await look(id)).toMatchObject({ stage: "confirming", payment: { state: "captured" }, refund: null });
      for (let round = 0; round < 4; round++) {
        app.clock.advance(30);
        await app.queue.drain({ delayed: true });
      }
      expect(await look(id)).toMatchObject({ stage: "confirmed", outcome: "success" });
      expect(await count()).toBe(before + 1);
    });

  test("(Pendingforever) keeps the money in doubt, and tells the guest", async () => {
    const { id } = await guest.book({ lastname: "Pendingforever" });
    for (let round = 0; round < 6; round++) {
      app.clock.advance(120);
      await app.queue.drain({ delayed: true });
    }
    expect(await look(id)).toMatchObject({
      stage: "confirming",
      outcome: "processing",
      refund: null,
      canRetryConfirmation: true,
    });
    const { reference } = await look(id);
    const mails = ((await app.mailbox?.list()) ?? []).filter(({ subject }) => subject.includes(reference));
    expect(mails.map(({ subject }) => subject)).toEqual([
      `You have paid; we are confirming booking \u2066${reference}\u2069`,
    ]);
  });
});

/** One adult with children of 17, 17 and this age: the bed bank in a box then answers a re-check with that trouble. */
const troubled = { soldOut: "1-17.17.0", dearer: "1-17.17.1", otherTerms: "1-17.17.2" };

describe("a re-check", () => {
  type Refused = { code: string; details: { previous: Money; current: Money } };
  type Chosen = Awaited<ReturnType<typeof guest.pick>>["input"];
  const begin = (chosen: Chosen, acceptedTotal?: Money) =>
    app.api(
      createHotelBooking,
      { ...chosen, ...(acceptedTotal ? { acceptedTotal } : {}) },
      { idempotencyKey: crypto.randomUUID() },
    );

  test("that finds the rooms sold out says so, and begins nothing (R4.7)", async () => {
    const { input } = await guest.pick({ rooms: [troubled.soldOut] });
    expect(await refusal(begin(input))).toEqual(refused("room_unavailable"));
  });

  test("that finds another price asks first, and takes the yes", async () => {
    const { input, chosen } = await guest.pick({ rooms: [troubled.dearer] });
    const asked = (await refusal(begin(input))) as Refused;
    expect([asked.code, asked.details.previous]).toEqual(["price_changed", chosen[0]?.price.total]);
    const booking = await begin(input, asked.details.current);
    expect(booking.price.total).toEqual(asked.details.current);
    expect(booking.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(booking.total.amount);
  });

  test("that finds other terms shows them, stops once, and goes on", async () => {
    const { input } = await guest.pick({ rooms: [troubled.otherTerms] });
    const { id } = await begin(input);
    const guests = [guest.guest("Alotaibi")];
    await app.api(saveGuests, { bookingId: id, guests, contact: sampleContact });
    expect(await refusal(guest.open(id))).toEqual(refused("terms_changed"));
    expect(await look(id)).toMatchObject({ stage: "draft", payment: null });
    expect((await guest.open(id)).state).toBe("open");
  });
});
