import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBookingAccess, proveBooking, sendBookingCode } from "#contract/booking-access.ts";
import { getBooking, placeBooking } from "#contract/bookings.ts";
import { saveTravellers } from "#contract/flight-bookings.ts";
import { saveGuests } from "#contract/hotel-bookings.ts";
import { holdForLater } from "#contract/tickets.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { readMail, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "./testing/guest-booking.ts";
import { sampleContact, sampleTraveller } from "./testing/sample-choice.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

/** Rooms and seats taken without money (H6 of the security review): only for who has proven the contact. */
let app: TestApp;
let sara: Awaited<ReturnType<typeof signUp>>;
let stays: ReturnType<typeof createGuest>;
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openHotels()]);
  sara = await signUp(app);
  stays = createGuest(app);
}, 60_000);
afterAll(() => app.close());

type Browser = Pick<ReturnType<typeof createBrowser>, "api">;
const options = () => ({ idempotencyKey: crypto.randomUUID() });
const unproven = { status: 403, code: "proof_required" };

/** A stay that is paid at the hotel, named in this browser. Each on days of its own. */
async function nameStay({ api }: Browser, email: string): Promise<string> {
  const { input } = await stays.pick({ payAt: "property" });
  const begun = await createGuest({ ...app, api }).take(input);
  await giveContact({ api }, begun.id, email);
  return begun.id;
}
const giveContact = ({ api }: Browser, bookingId: string, email: string) =>
  api(saveGuests, {
    bookingId,
    guests: [{ title: "mr", firstname: "Fahad", lastname: "Alotaibi" }],
    contact: { ...sampleContact, email_address: email },
  });
const place = ({ api }: Browser, bookingId: string) => api(placeBooking, { bookingId, acceptTerms: true }, options());
async function prove({ api }: Browser, bookingId: string, email: string) {
  const { attempt } = await api(sendBookingCode, { bookingId });
  const { code } = await readMail(app, email);
  await api(proveBooking, { bookingId, attempt, code });
}
const stageOf = async ({ api }: Browser, bookingId: string) => (await api(getBooking, { bookingId })).stage;
const isProven = async ({ api }: Browser, bookingId: string) => (await api(getBookingAccess, { bookingId })).proven;

describe("a visitor's stay that is paid at the hotel", () => {
  test("takes no room before the contact is proven by a code, and is confirmed after it with nothing typed anew", async () => {
    const visitor = createBrowser(app);
    const id = await nameStay(visitor, "guest@example.com");
    expect(await isProven(visitor, id)).toBe(false);
    expect(await refusalOf(place(visitor, id))).toMatchObject(unproven);
    await app.queue.drain();
    expect(await stageOf(visitor, id)).toBe("draft");
    await prove(visitor, id, "guest@example.com");
    expect(await isProven(visitor, id)).toBe(true);
    expect((await place(visitor, id)).stage).toBe("confirming");
    await app.queue.drain();
    expect(await stageOf(visitor, id)).toBe("confirmed");
    // What is placed answers a repeat, and asks for nothing more.
    expect((await place(visitor, id)).stage).toBe("confirmed");
  });

  test("is not placed on a proof of another address, nor when the contact was changed after the proof", async () => {
    const visitor = createBrowser(app);
    const proven = await nameStay(visitor, "mine@example.com");
    await prove(visitor, proven, "mine@example.com");
    const id = await nameStay(visitor, "victim@example.com");
    expect(await refusalOf(place(visitor, id))).toMatchObject(unproven);
    await giveContact(visitor, proven, "victim@example.com");
    expect(await isProven(visitor, proven)).toBe(false);
    expect(await refusalOf(place(visitor, proven))).toMatchObject(unproven);
    await giveContact(visitor, proven, "mine@example.com");
    expect((await place(visitor, proven)).stage).toBe("confirming");
  });

  test("is not placed when the contact changes between the proof and the hold", async () => {
    const visitor = createBrowser(app);
    const id = await nameStay(visitor, "first@example.com");
    await prove(visitor, id, "first@example.com");
    const { proves } = app.contactProofs;
    app.contactProofs.proves = async (...asked) => {
      app.contactProofs.proves = proves;
      const known = await proves(...asked);
      await giveContact(visitor, id, "second@example.com");
      return known;
    };
    expect(await refusalOf(place(visitor, id))).toMatchObject(unproven);
    expect(await stageOf(visitor, id)).toBe("draft");
  });

  test("is proven by the code of the browser that asked for it, and by no other's", async () => {
    const visitor = createBrowser(app);
    const id = await nameStay(visitor, "shared@example.com");
    const { attempt } = await visitor.api(sendBookingCode, { bookingId: id });
    const { code } = await readMail(app, "shared@example.com");
    const other = createBrowser(app);
    expect(await refusalOf(other.api(proveBooking, { bookingId: id, attempt, code }))).toMatchObject({ status: 422 });
    expect(await refusalOf(place(visitor, id))).toMatchObject(unproven);
    expect(await refusalOf(place(other, id))).toMatchObject({ status: 404 });
  });
});

describe("an account's stay that is paid at the hotel", () => {
  test("needs no code for the account's own address", async () => {
    const id = await nameStay(sara, sara.person.email);
    expect(await isProven(sara, id)).toBe(true);
    expect((await place(sara, id)).stage).toBe("confirming");
  });

  test("needs one for anybody else's", async () => {
    const id = await nameStay(sara, "mother@example.com");
    expect(await refusalOf(place(sara, id))).toMatchObject(unproven);
    await prove(sara, id, "mother@example.com");
    expect((await place(sara, id)).stage).toBe("confirming");
  });

  test("tells nobody else whether its contact is proven", async () => {
    const id = await nameStay(sara, sara.person.email);
    const nothing = { access: null, code: null, proven: false, freshUntil: null };
    const stranger = createBrowser(app);
    expect(await stranger.api(getBookingAccess, { bookingId: id })).toEqual(nothing);
    expect(await stranger.api(getBookingAccess, { bookingId: "A".repeat(22) })).toEqual(nothing);
  });
});

test("a fare is held for later for a contact that is proven, too", async () => {
  const { id } = await createTraveller({ ...app, api: sara.api }).name();
  const hold = () => sara.api(holdForLater, { bookingId: id, acceptTerms: true }, options());
  expect(await refusalOf(hold())).toMatchObject(unproven);
  expect(await stageOf(sara, id)).toBe("draft");
  await prove(sara, id, sampleContact.email_address);
  await hold();
  expect(await stageOf(sara, id)).toBe("held");

  const { id: own } = await createTraveller({ ...app, api: sara.api }).name();
  const contact = { ...sampleContact, email_address: sara.person.email };
  await sara.api(saveTravellers, {
    bookingId: own,
    travellers: [{ ...sampleTraveller, passport_number: "1077778888" }],
    contact,
  });
  await sara.api(holdForLater, { bookingId: own, acceptTerms: true }, options());
  expect(await stageOf(sara, own)).toBe("held");
});
