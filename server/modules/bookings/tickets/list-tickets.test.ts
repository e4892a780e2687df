import { expect, test } from "vitest";
import { listTickets } from "#contract/tickets.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newFlightItem } from "../products/flight/flight-item.ts";
import { bookings } from "../tables.ts";
import { sampleChoice, sampleTraveller } from "../testing/sample-choice.ts";

test("tickets stand in the order of instants: what leaves New York at ten is later than Riyadh at two", async () => {
  await using app = await createTestApp();
  const now = new Date("2027-03-12T12:00:00Z");
  app.clock.set(now);
  const sara = await signUp(app);
  const flight = (id: string, from: string, departs: string) => {
    const choice = sampleChoice("2027-03-01T00:00:00Z");
    const segment = { ...choice.slices[0]!.segments[0]!, from, departs };
    const slices = [{ ...choice.slices[0]!, from, departs, segments: [segment] }];
    const item = {
      ...newFlightItem({ ...choice, slices }),
      travellers: [sampleTraveller],
      tickets: [{ traveller: 0, number: "0652412345678" }],
    };
    const dates = { createdAt: now, updatedAt: now, expiresAt: now };
    return {
      id: id.padEnd(22, "A"),
      reference: id,
      userId: sara.account.id,
      kind: "flight" as const,
      stage: "confirmed" as const,
      item,
      ...dates,
    };
  };
  const rows = [
    flight("past-riyadh", "RUH", "2027-03-12T14:00"),
    flight("next-new-york", "JFK", "2027-03-12T10:00"),
    flight("next-dubai", "DXB", "2027-03-12T17:30"),
    flight("past-tokyo", "NRT", "2027-03-12T20:30"),
  ].map((row) => ({ ...row, locale: "en" as const, total: 43_500 }));
  await app.database.insert(bookings).values(rows);
  const { issued } = await sara.api(listTickets, {});
  expect(issued.map(({ reference }) => reference)).toEqual([
    "next-dubai",
    "next-new-york",
    "past-tokyo",
    "past-riyadh",
  ]);
});
