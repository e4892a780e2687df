import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import {
  createTripShare,
  getSharedTrip,
  listTripShares,
  mostTripShares,
  stopTripShare,
} from "#contract/trip-shares.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { createTripper } from "../testing/package-booking.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let guest: ReturnType<typeof createGuest>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  guest = createGuest(app);
}, 60_000);
afterAll(() => app.close());

const share = (bookingId: string) => app.api(createTripShare, { bookingId });
/** Somebody else: no cookie, no account. */
async function read(token: string) {
  const answer = await fetchTrip(token);
  return { status: answer.status, text: await answer.text() };
}
const fetchTrip = (token: string) => app.request(`/api/shared-trips/${token}`, { headers: { cookie: "" } });

describe("a shared trip", () => {
  test.each([
    ["flight", async () => (await traveller.book({ family: true })).id, "JED"],
    ["stay", async () => (await guest.book({ rooms: ["2"] })).id, "Riyadh"],
    ["package", async () => (await createTripper(app).book()).id, "AlUla"],
    ["ride", async () => (await createRider(app).book({ adults: 2 })).id, "Makkah"],
  ])(
    "of a %s tells where and when, and nothing by which the booking could be found or paid for",
    async (_, book, place) => {
      const id = await book();
      const booking = await app.api(getBooking, { bookingId: id });
      const { status, text } = await read((await share(id)).token);
      expect(status).toBe(200);
      expect(text).toContain(place);
      const secrets = [id, booking.reference, booking.locator, "Alqahtani", "Alotaibi", "example.sa", "5512345", "SAR"];
      for (const secret of secrets) expect(text).not.toContain(secret);
      // No ticket, card or document has so many figures in a row as those that a booking holds.
      expect(text).not.toMatch(/\d{7}/);
      expect(text).not.toMatch(/"(?:price|total|amount|payment|contact|locator|reference)"/);
    },
  );

  test("names those who travel by their first names, and says who does not any more", async () => {
    const { id } = await traveller.book({ family: true });
    const { token } = await share(id);
    const canceller = createCanceller(app);
    await canceller.accept(id, await canceller.quote(id, [2]));
    await canceller.settle(id);
    expect(await app.api(getSharedTrip, { token })).toMatchObject({
      kind: "flight",
      status: "confirmed",
      people: [
        { name: "Noura", gone: false },
        { name: "Saad", gone: false },
        { name: "Reem", gone: true },
        { name: "Lama", gone: false },
      ],
    });
    await canceller.accept(id, await canceller.quote(id));
    await canceller.settle(id);
    expect(await app.api(getSharedTrip, { token })).toMatchObject({ status: "cancelled" });
  });

  test("of a stay that is paid there says nothing of what is due", async () => {
    const draft = await guest.name({ payAt: "property" });
    await guest.place(draft.id);
    await app.queue.drain();
    const { text } = await read((await share(draft.id)).token);
    expect(text).not.toContain("To pay at the property");
  });
});

describe("a link", () => {
  test("is listed until it is closed, and opens nothing from then on", async () => {
    const { id } = await traveller.book();
    const [first, second] = [await share(id), await share(id)];
    expect((await app.api(listTripShares, { bookingId: id })).shares.map((each) => each.id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    await app.api(stopTripShare, { bookingId: id, shareId: first.id });
    await app.api(stopTripShare, { bookingId: id, shareId: first.id });
    expect((await read(first.token)).status).toBe(404);
    expect((await read(second.token)).status).toBe(200);
    expect((await app.api(listTripShares, { bookingId: id })).shares).toEqual([second]);
  });

  test("cannot be closed over another booking", async () => {
    const [mine, other] = [(await traveller.book()).id, (await traveller.book()).id];
    const { id: shareId, token } = await share(mine);
    await app.api(stopTripShare, { bookingId: other, shareId });
    expect((await read(token)).status).toBe(200);
  });

  test("cannot be guessed or made up: another signature opens nothing", async () => {
    const { id } = await traveller.book();
    const { id: shareId, token } = await share(id);
    for (const wrong of [shareId, `${shareId}.`, `${shareId}.${"A".repeat(22)}`, `${id}.${token.split(".")[1]}`])
      expect((await read(wrong)).status).toBe(404);
  });

  test("is made for what is confirmed, so many times and no more", async () => {
    const draft = await traveller.name();
    expect(await refusal(share(draft.id))).toEqual(refused("conflict", { details: { stage: "draft" } }));
    const { id } = await traveller.book();
    for (let made = 0; made < mostTripShares; made++) await share(id);
    expect(await refusal(share(id))).toEqual(refused("conflict", { details: { most: mostTripShares } }));
  });

  test("is made no more often than it may be, however many presses come at once", async () => {
    const { id } = await traveller.book();
    for (let made = 1; made < mostTripShares; made++) await share(id);
    const presses = await Promise.allSettled(Array.from({ length: 6 }, () => share(id)));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await app.api(listTripShares, { bookingId: id })).shares).toHaveLength(mostTripShares);
  });

  test("opens nothing two weeks after the trip", async () => {
    const { id } = await traveller.book();
    const { token, until } = await share(id);
    const { lastTravelDay } = await app.api(getBooking, { bookingId: id });
    expect(Date.parse(until) - Date.parse(lastTravelDay)).toBeGreaterThan(14 * 86_400_000);
    const { rows } = await app.database.$client.query<{ until: Date }>(
      "update trip_shares set until = $1 returning until",
      [app.clock.now()],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await read(token)).status).toBe(404);
  });
});
