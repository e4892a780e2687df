import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import * as flightContract from "#contract/flight-bookings.ts";
import { getExtras } from "#contract/extras.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { refusal, refused } from "#server/modules/bookings/testing/refusal.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
}, 60_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(contract.getBooking, { bookingId });

describe("what is asked of a booking", () => {
  test("refuses travellers by field, and keeps what was there", async () => {
    const { booking } = await traveller.choose();
    const bad = {
      type: "adult" as const,
      title: "ms" as const,
      firstname: "نورة",
      lastname: "Al",
      birth_date: "2020-01-01",
      nationality: "SA",
      document_type: "passport" as const,
      passport_number: "12345",
      passport_issuing_country: "SA",
      passport_expiry_date: "2020-01-01",
    };
    const answer = (await refusal(
      app.api(flightContract.saveTravellers, {
        bookingId: booking.id,
        travellers: [bad],
        contact: { ...sampleContact, phone: "12" },
      }),
    )) as { errors: Record<string, string[]> };
    expect(answer.errors).toMatchObject({
      "travellers.0.firstname": ["english_letters"],
      "travellers.0.passport_number": ["too_short"],
      "contact.phone": ["too_short"],
    });
    expect(await look(booking.id)).toMatchObject({ travellers: [], stage: "draft" });
  });

  test("takes a code off the price and puts it back", async () => {
    const booking = await traveller.name();
    expect(await refusal(app.api(contract.applyCode, { bookingId: booking.id, code: "NOSUCHCODE" }))).toEqual(
      refused("code_refused"),
    );
    const removed = await app.api(contract.removeCode, { bookingId: booking.id });
    expect(removed.total).toEqual(booking.total);
  });

  test("sells bags and seats by what the fare offers, and refuses what it does not", async () => {
    const booking = await traveller.name();
    const offered = await app.api(getExtras, { bookingId: booking.id });
    const bag = offered.bags[0];
    const seat = offered.seatMaps[0]?.rows.flatMap((row) => row.seats).find((each) => each?.free && !each.exit);
    expect(bag && seat).toBeTruthy();
    const chosen = await app.api(flightContract.saveExtras, {
      bookingId: booking.id,
      bags: [{ traveller: 0, slice: 0, pieces: 1 }],
      seats: [{ traveller: 0, slice: 0, segment: 0, seat: seat?.number ?? "" }],
    });
    expect(chosen.total.amount).toBe(booking.total.amount + (bag?.price.amount ?? 0) + (seat?.price.amount ?? 0));
    expect(chosen.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(chosen.total.amount);
    expect(
      await refusal(
        app.api(flightContract.saveExtras, {
          bookingId: booking.id,
          bags: [{ traveller: 7, slice: 0, pieces: 1 }],
          seats: [],
        }),
      ),
    ).toEqual(refused("invalid_input", { errors: { "bags.0": ["not_sold"] } }));
    const payment = await traveller.open(booking.id);
    expect(payment.amount).toEqual(chosen.total);
  });

  test("does nothing for an id that is not known, nor for one that cannot be", async () => {
    const bookingId = "AAAAAAAAAAAAAAAAAAAAAA";
    for (const call of [
      () => look(bookingId),
      () => app.api(getExtras, { bookingId }),
      () => app.api(flightContract.saveExtras, { bookingId, bags: [], seats: [] }),
      () => app.api(contract.applyCode, { bookingId, code: "AHLAN50" }),
      () => app.api(contract.removeCode, { bookingId }),
      () => app.api(contract.retryConfirmation, { bookingId }),
      () => traveller.open(bookingId),
    ])
      expect(await refusal(call())).toEqual(refused("booking_not_found"));
    expect(await refusal(look("1"))).toEqual(refused("invalid_input"));
  });

  test("does not begin without an idempotency key, and begins once with one", async () => {
    const { input } = await traveller.choose();
    expect(await refusal(app.api(flightContract.createFlightBooking, input))).toEqual(refused("bad_request"));
    const begin = () => app.api(flightContract.createFlightBooking, input, { idempotencyKey: "the-same-key-1" });
    expect((await begin()).id).toBe((await begin()).id);
    expect(
      await refusal(
        app.api(flightContract.createFlightBooking, { ...input, fareId: "x" }, { idempotencyKey: "the-same-key-1" }),
      ),
    ).toEqual(refused("idempotency_key_reused"));
  });

  test("refuses a search that is over and a fare that is not sold", async () => {
    const { input } = await traveller.choose();
    const begin = (changes: object) =>
      refusal(
        app.api(flightContract.createFlightBooking, { ...input, ...changes }, { idempotencyKey: crypto.randomUUID() }),
      );
    expect(await begin({ fareId: "nope" })).toEqual(refused("offer_unavailable"));
    expect(await begin({ offerId: "nope" })).toEqual(refused("offer_unavailable"));
    expect(await begin({ searchId: "nope" })).toEqual(refused("session_expired"));
    expect(await begin({ acceptedTotal: { amount: 1, currency: "SAR" } })).toEqual(refused("price_changed"));
    app.clock.advance(16 * 60);
    expect(await begin({})).toEqual(refused("session_expired"));
  });
});
