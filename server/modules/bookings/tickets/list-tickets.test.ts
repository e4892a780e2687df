import { afterAll, beforeAll, expect, test } from "vitest";
import { listTickets } from "#contract/tickets.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createRowTools } from "#server/testing/old-rows/row-tools.ts";
import { saveListing } from "../my-bookings/save-listing.ts";
import { flightListing } from "#server/modules/flights/booking/flight-listing.ts";
import { type FlightItem, newFlightItem } from "#server/modules/flights/booking/flight-item.ts";
import type { Products } from "../product.ts";
import { bookings } from "../tables.ts";
import { sampleChoice, sampleTraveller } from "../testing/sample-choice.ts";

const now = new Date("2027-03-12T12:00:00Z");
const zones: Record<string, string> = {
  RUH: "Asia/Riyadh",
  JED: "Asia/Riyadh",
  JFK: "America/New_York",
  DXB: "Asia/Dubai",
  NRT: "Asia/Tokyo",
};
const places = {
  airport: () => undefined,
  timeZone: (code: string) => zones[code] ?? "",
};
const products = { flight: { listing: (item: FlightItem) => flightListing(places, item) } } as unknown as Products;

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

/** A confirmed flight with its ticket, as the database keeps it. */
async function addFlight(userId: string, id: string, from: string, departs: string) {
  const choice = sampleChoice("2027-03-01T00:00:00Z");
  const segment = { ...choice.slices[0]!.segments[0]!, from, departs };
  const item = {
    ...newFlightItem({ ...choice, slices: [{ ...choice.slices[0]!, from, departs, segments: [segment] }] }),
    travellers: [sampleTraveller],
    tickets: [{ traveller: 0, number: "0652412345678" }],
  };
  const values = {
    id: id.padEnd(22, "A"),
    reference: id,
    userId,
    kind: "flight" as const,
    stage: "confirmed" as const,
    locale: "en" as const,
    total: 43_500,
    item,
    createdAt: now,
    updatedAt: now,
    expiresAt: now,
  };
  const [row] = await app.database.insert(bookings).values(values).returning();
  await saveListing(app.database, { products }, row!);
}

test("tickets stand in the order of instants: what leaves New York at ten is later than Riyadh at two", async () => {
  app.clock.set(now);
  const sara = await signUp(app);
  await addFlight(sara.account.id, "past-riyadh", "RUH", "2027-03-12T14:00");
  await addFlight(sara.account.id, "next-new-york", "JFK", "2027-03-12T10:00");
  await addFlight(sara.account.id, "next-dubai", "DXB", "2027-03-12T17:30");
  await addFlight(sara.account.id, "past-tokyo", "NRT", "2027-03-12T20:30");
  const { issued } = await sara.api(listTickets, {});
  expect(issued.map(({ reference }) => reference)).toEqual([
    "next-dubai",
    "next-new-york",
    "past-tokyo",
    "past-riyadh",
  ]);
});

test("tickets come in pages, and what names nobody any more is not among them", async () => {
  app.clock.set(now);
  const nora = await signUp(app, { email: "nora@example.com" });
  for (let day = 13; day < 25; day += 1)
    await addFlight(nora.account.id, `on-the-${day}`, "RUH", `2027-03-${day}T14:00`);
  const page = async (offset: number) => {
    const { issued, matching } = await nora.api(listTickets, { offset: String(offset), limit: "5" });
    return { matching, of: issued.map(({ reference }) => reference) };
  };
  expect(await page(0)).toEqual({ matching: 12, of: [13, 14, 15, 16, 17].map((day) => `on-the-${day}`) });
  expect(await page(10)).toEqual({ matching: 12, of: ["on-the-23", "on-the-24"] });
  const { query } = createRowTools(app.database);
  await query("update booking_listings set keeps = 'nothing' where booking_id like 'on-the-13%'");
  expect(await page(10)).toEqual({ matching: 11, of: ["on-the-24"] });
  await expect(nora.api(listTickets, { limit: "51" })).rejects.toMatchObject({ status: 422 });
});

test("the ticket of somebody who was cancelled does not stand as valid", async () => {
  app.clock.set(now);
  const lama = await signUp(app, { email: "lama@example.com" });
  await addFlight(lama.account.id, "in-part", "RUH", "2027-03-20T14:00");
  const shown = async () =>
    (await lama.api(listTickets, {})).issued.map(({ cancelled, tickets }) => [cancelled, tickets]);
  expect(await shown()).toEqual([[false, [expect.objectContaining({ number: "0652412345678", cancelled: false })]]]);
  const { query } = createRowTools(app.database);
  await query("update bookings set cancelled_parts = '[0]' where id like 'in-part%'");
  expect(await shown()).toEqual([[false, [expect.objectContaining({ number: "0652412345678", cancelled: true })]]]);
});

test("a listing says what its booking says, whoever writes either", async () => {
  const { query } = createRowTools(app.database);
  const said = () =>
    query("select user_id, kind, stage from booking_listings where booking_id like 'next-dubai%'").then(([row]) => row);
  await query("update bookings set user_id = null, stage = 'completed' where id like 'next-dubai%'");
  expect(await said()).toEqual({ user_id: null, kind: "flight", stage: "completed" });
});
