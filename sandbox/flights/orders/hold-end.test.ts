import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { startSandbox } from "../testing/start-sandbox.ts";
import type { Offer } from "../types.ts";

let db: TestDatabase;
let started: Awaited<ReturnType<typeof startSandbox>>;
let now = new Date("2026-11-21T06:00:00Z");

beforeAll(async () => {
  db = await createTestDatabase();
  started = await startSandbox(db.database.$client, { now: () => now });
});
afterAll(async () => {
  await started.sandbox.close();
  await db.drop();
});

const soldOf = async () => {
  const found = await db.database.$client.query<{ sold: string }>(
    "select coalesce(sum(sold), 0) as sold from sandbox_flights.cells",
  );
  return Number(found.rows[0]!.sold);
};

test("unpaid orders give their seats back when their time is over", async () => {
  const before = await soldOf();
  const { offers } = await started.search();
  const booking = await started.sandbox.hold(started.order(offers[2]!));
  expect(await soldOf()).toBe(before + 1);
  now = new Date(now.getTime() + 31 * 60_000);
  expect(await started.sandbox.releaseExpired()).toBeGreaterThan(0);
  expect((await started.sandbox.retrieve(booking.id)).status).toBe("expired");
  expect(await soldOf()).toBeLessThanOrEqual(before);
  expect(await started.sandbox.releaseExpired()).toBe(0);
});

test("a fare is kept to think for hours by what it allows, and never to three hours before it leaves", async () => {
  const keep = async (offer: Offer, place: number) => {
    const { id, total } = offer.fares[place]!;
    const { payBy } = await started.sandbox.hold(started.order(offer, { keep: "later", fare: id, expected: total }));
    return (Date.parse(payBy) - now.getTime()) / 3_600_000;
  };
  const offer = (await started.search()).offers.find(({ fares }) => fares.length > 2)!;
  const { fares } = await started.sandbox.fares(offer.token);
  for (const [place, { refund, change }] of fares.entries())
    expect(await keep(offer, place)).toBe(refund.allowed ? 24 : change.allowed ? 12 : 6);
  const today = await started.search({ slices: [{ from: "RUH", to: "JED", date: "2026-11-21" }] });
  const leaves = ({ slices }: Offer) => today.segments[today.slices[slices[0]!]!.segments[0]!]!.departs;
  const soon = today.offers.toSorted((a, b) => (leaves(a) < leaves(b) ? -1 : 1))[0]!;
  const until = now.getTime() + (await keep(soon, 0)) * 3_600_000;
  expect(until).toBe(Math.max(Date.parse(`${leaves(soon)}:00+03:00`) - 3 * 3_600_000, now.getTime() + 30 * 60_000));
});
