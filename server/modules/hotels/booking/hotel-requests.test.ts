import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/bookings.ts";
import { saveExtras, saveTravellers } from "#contract/flight-bookings.ts";
import { createHotelBooking, type HotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { keepOffer } from "#server/modules/content/testing/keep-offer.ts";
import { refusal, refused } from "#server/modules/bookings/testing/refusal.ts";
import { sampleContact, sampleTraveller } from "#server/modules/bookings/testing/sample-choice.ts";

let app: TestApp;
let guest: ReturnType<typeof createGuest>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  for (const code of ["MADASTAY", "AHLAN50"]) await keepOffer(app.database, code);
  guest = createGuest(app);
}, 60_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(contract.getBooking, { bookingId });
const begin = (
  input: Parameters<typeof app.api<typeof createHotelBooking.input, typeof createHotelBooking.output>>[1],
) => app.api(createHotelBooking, input, { idempotencyKey: crypto.randomUUID() });
const unknownId = "AAAAAAAAAAAAAAAAAAAAAA";

describe("rooms that are chosen", () => {
  test("become a draft: two rooms with children, one price, its lines, terms and wishes", async () => {
    const { booking, chosen, stay } = await guest.choose({ rooms: ["2-5.9", "2"], nights: 3 });
    const due = chosen.reduce((sum, rate) => sum + rate.price.dueNow.amount, 0);
    expect(booking).toMatchObject({
      kind: "hotel",
      stage: "draft",
      nights: 3,
      stay,
      firstTravelDay: stay.checkIn,
      lastTravelDay: stay.checkOut,
      total: { amount: due, currency: "SAR" },
      rooms: [
        { adults: 2, childAges: [5, 9], guest: null },
        { adults: 2, childAges: [], guest: null },
      ],
    });
    expect(booking.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(due);
    expect(booking.price.total.amount).toBe(due + booking.price.atProperty.amount);
    expect(booking.cancelSteps.at(-1)?.until).toBeNull();
    expect(booking.requestOptions.length).toBeGreaterThan(10);
    const search = new URL(booking.searchPath, "http://x").searchParams;
    expect([search.getAll("rooms"), search.get("checkIn"), search.get("nationality")]).toEqual([
      ["2-5.9", "2"],
      stay.checkIn,
      "SA",
    ]);
    expect(Date.parse(booking.expiresAt ?? "") - app.clock.now().getTime()).toBe(20 * 60_000);
  });

  test("read in the other language", async () => {
    const { booking } = await guest.choose();
    const answer = await app.request(`/api/bookings/${booking.id}`, { headers: { "set-locale": "ar" } });
    const { hotel, rooms } = ((await answer.json()) as { response: HotelBooking }).response;
    for (const text of [hotel.name, hotel.address, rooms[0]?.name, rooms[0]?.cancelText])
      expect(text).toMatch(/[\u0600-\u06ff]/);
  });

  test("are refused: a rate that is not theirs, too few of them, a stay that is over, a price that was not agreed to", async () => {
    const { input } = await guest.pick();
    expect(await refusal(begin({ ...input, rateIds: ["nope"] }))).toEqual(refused("room_unavailable"));
    expect(await refusal(begin({ ...input, rateIds: [...input.rateIds, ...input.rateIds] }))).toEqual(
      refused("invalid_input"),
    );
    expect(await refusal(begin({ ...input, stayId: "nope" }))).toEqual(refused("session_expired"));
    expect(await refusal(begin({ ...input, acceptedTotal: { amount: 1, currency: "SAR" } }))).toEqual(
      refused("price_changed"),
    );
    app.clock.advance(31 * 60);
    expect(await refusal(begin(input))).toEqual(refused("session_expired"));
  });

  test("begin once with one idempotency key, and not without", async () => {
    const { input } = await guest.pick();
    expect(await refusal(app.api(createHotelBooking, input))).toEqual(refused("bad_request"));
    const once = () => app.api(createHotelBooking, input, { idempotencyKey: "the-same-stay-1" });
    expect((await once()).id).toBe((await once()).id);
  });
});

describe("the guests", () => {
  const save = (bookingId: string, guests: ReturnType<typeof guest.guest>[], requests = {}) =>
    app.api(saveGuests, { bookingId, guests, contact: sampleContact, requests });

  test("are named with what they wish", async () => {
    const { booking } = await guest.choose({ rooms: ["2", "1"] });
    const bedding = booking.rooms[0]?.beddings[0]?.id ?? "";
    const special = booking.requestOptions.slice(0, 2).map(({ id }) => id);
    const saved = await save(
      booking.id,
      [guest.guest("Alotaibi", { bedding }), { title: "ms", firstname: "Noura", single_name: true }],
      { special: [...special, ...special], note: " Quiet please ", arrival: "23:00", extraMeals: true },
    );
    expect(saved.rooms.map((room) => room.guest)).toEqual([
      { title: "mr", firstname: "Fahad", lastname: "Alotaibi", single_name: false, bedding },
      { title: "ms", firstname: "Noura", lastname: "", single_name: true, bedding: null },
    ]);
    expect(saved.requests).toEqual({ special, note: "Quiet please", arrival: "23:00", extraMeals: true });
    expect(saved.contact?.email_address).toBe("noura@example.sa");
  });

  test("are refused by field, and nothing is kept", async () => {
    const { booking } = await guest.choose({ rooms: ["2", "1"] });
    expect(
      await refusal(save(booking.id, [guest.guest("Alotaibi", { bedding: "nope" })], { special: ["nope"] })),
    ).toEqual(
      refused("invalid_input", {
        errors: {
          guests: ["one_guest_a_room"],
          "guests.0.bedding": ["not_offered"],
          "requests.special": ["not_offered"],
        },
      }),
    );
    expect(await refusal(save(booking.id, [guest.guest("ع")]))).toEqual(refused("invalid_input"));
    expect(await look(booking.id)).toMatchObject({ contact: null, rooms: [{ guest: null }, { guest: null }] });
    expect(await refusal(guest.open(booking.id))).toEqual(refused("conflict", { details: { missing: "people" } }));
  });

  test("belong to a stay: the forms of flights are not for it, and no booking is not for anyone", async () => {
    const { booking } = await guest.choose();
    const bookingId = booking.id;
    const travellers = app.api(saveTravellers, { bookingId, travellers: [sampleTraveller], contact: sampleContact });
    expect(await refusal(travellers)).toEqual(refused("conflict", { details: { kind: "hotel" } }));
    expect(await refusal(app.api(saveExtras, { bookingId, bags: [], seats: [] }))).toEqual(refused("conflict"));
    expect(await refusal(save(unknownId, [guest.guest("Alotaibi")]))).toEqual(refused("booking_not_found"));
    expect(await refusal(guest.place(unknownId))).toEqual(refused("booking_not_found"));
  });
});

describe("a discount code", () => {
  const apply = (bookingId: string, code: string) => app.api(contract.applyCode, { bookingId, code });

  test("for hotels comes off, and goes back on", async () => {
    const booking = await guest.name({ nights: 7 });
    const { total } = booking;
    const less = await apply(booking.id, "MADASTAY");
    expect(less.total.amount).toBe(total.amount - Math.min(40_000, Math.floor((total.amount * 12 + 50) / 100)));
    expect(less.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(less.total.amount);
    expect((await guest.open(booking.id)).amount).toEqual(less.total);
  });

  test("is refused: of flights, of another city, of less than its minimum, with another card", async () => {
    const booking = await guest.name({ nights: 7, email: "omar@example.sa" });
    const why = async (code: string) => ((await refusal(apply(booking.id, code))) as { errors: object }).errors;
    expect(await why("AHLAN50")).toEqual({ code: ["code_other_product"] });
    await apply(booking.id, "MADASTAY");
    expect(await refusal(guest.open(booking.id, "card"))).toEqual(
      refused("code_refused", { errors: { code: ["code_other_payment"] } }),
    );
    expect((await app.api(contract.removeCode, { bookingId: booking.id })).code).toBeNull();
  });

  test("that asks for a card is held to it at every payment", async () => {
    const booking = await guest.name({ nights: 7, email: "rana@example.sa" });
    await apply(booking.id, "MADASTAY");
    await guest.open(booking.id);
    expect(await refusal(guest.open(booking.id, "card"))).toEqual(
      refused("code_refused", { errors: { code: ["code_other_payment"] } }),
    );
  });
});
