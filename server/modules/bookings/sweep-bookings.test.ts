import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { applyCode, getBooking } from "#contract/bookings.ts";
import { discountUses } from "#server/modules/content/tables.ts";
import { keepOffer } from "#server/modules/content/testing/keep-offer.ts";
import { packageDepartures } from "#server/modules/packages/tables.ts";
import type { Log } from "#server/platform/log.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sweepBookingsJob } from "./jobs.ts";
import { createGuest } from "./testing/guest-booking.ts";
import { createTripper } from "./testing/package-booking.ts";
import { payAtGateway } from "./testing/pay-at-gateway.ts";
import { createTraveller } from "./testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let tripper: ReturnType<typeof createTripper>;
let guest: ReturnType<typeof createGuest>;
let alarms: { message: string; fields: Record<string, unknown> }[];
beforeAll(async () => {
  alarms = [];
  const log: Log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (message, fields = {}) => void alarms.push({ message, fields }),
  };
  app = await createTestApp({ overrides: { log } });
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  tripper = createTripper(app);
  await keepOffer(app.database, "MADASTAY");
  guest = createGuest(app);
}, 120_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(getBooking, { bookingId });
const loseJobs = () => app.database.execute(sql`delete from jobs.job where state < 'active'`);

/** So many minutes as they are in life: jobs run when they are due, and the clock has everything looked after. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    app.clock.advance(60);
    await app.queue.drain({ later: 60, allowFailures: true });
    await app.queue.enqueue(app.database, sweepBookingsJob, {});
    await app.queue.drain({ allowFailures: true });
  }
}

async function sold({ slug, startsOn }: { slug: string; startsOn: string }) {
  const { id } = await tripper.look(slug);
  const where = and(eq(packageDepartures.packageId, id), eq(packageDepartures.startsOn, startsOn));
  return (await app.database.select().from(packageDepartures).where(where))[0]?.sold ?? Number.NaN;
}
const usesOf = async (bookingId: string) =>
  (await app.database.select().from(discountUses).where(eq(discountUses.bookingId, bookingId))).map(
    ({ releasedAt }) => releasedAt !== null,
  );

test("a gateway that is away longer than any job is tried: two minutes after it is back places and codes are free", async () => {
  const choice = await tripper.pick({ slug: "abha-mountains-four-days", adults: 3 });
  const before = await sold(choice);
  const trip = await tripper.name({ ...choice });
  await tripper.open(trip.id);
  const room = await guest.name();
  await app.api(applyCode, { bookingId: room.id, code: "MADASTAY" });
  await guest.open(room.id);
  expect([await sold(choice), await usesOf(room.id)]).toEqual([before + 3, [false]]);

  const gateway = vi.spyOn(app.payments, "settle").mockRejectedValue(new SupplierError("unavailable"));
  await pass(180);
  expect([(await look(trip.id)).stage, (await look(room.id)).stage]).toEqual(["held", "held"]);
  gateway.mockRestore();
  await pass(2);
  expect([(await look(trip.id)).stage, (await look(room.id)).stage]).toEqual(["expired", "expired"]);
  expect([await sold(choice), await usesOf(room.id)]).toEqual([before, [true]]);
}, 120_000);

test("bookings whose jobs died go on by themselves, of every kind, and staff are told once", async () => {
  const waits = await traveller.book({ lastname: "Timeoutafter" });
  expect((await look(waits.id)).stage).toBe("confirming");
  const draft = await traveller.name();
  const held = await traveller.name();
  await traveller.open(held.id);
  const choice = await tripper.pick({ slug: "abha-mountains-four-days", adults: 1 });
  const before = await sold(choice);
  const trip = await tripper.name({ ...choice });
  await tripper.open(trip.id);
  const paid = await tripper.name({ ...choice });
  await payAtGateway(app, await tripper.open(paid.id));
  const room = await guest.name();
  await loseJobs();
  alarms.length = 0;

  await pass(3);
  expect(await look(waits.id)).toMatchObject({ stage: "confirmed" });
  await pass(60);
  for (const { id } of [draft, held, trip, room]) expect((await look(id)).stage).toBe("expired");
  // Paid in time, and nobody had heard of it: it is not let go of.
  expect((await look(paid.id)).stage).toBe("confirmed");
  expect(await sold(choice)).toBe(before + 1);
  const told = alarms.flatMap(({ message, fields }) =>
    message.includes("enqueued again") ? (fields["bookings"] as string[]) : [],
  );
  const references = await Promise.all(
    [draft, held, trip, room, paid, waits].map(async ({ id }) => (await look(id)).reference),
  );
  expect(told.toSorted()).toEqual(references.toSorted());
}, 120_000);

test("what has its job is left to it: nobody is asked more often, and nobody is told", async () => {
  const { id } = await traveller.book({ lastname: "Pendingforever" });
  const draft = await traveller.name();
  alarms.length = 0;
  await pass(10);
  const { rows } = await app.database.$client.query<{ name: string }>(
    "select name from jobs.job where state = 'created' and singleton_key = any($1) order by name",
    [[id, draft.id]],
  );
  expect(rows.map(({ name }) => name)).toEqual(["bookings.confirm", "bookings.expire", "bookings.expire"]);
  expect(alarms.filter(({ message }) => message.includes("enqueued again"))).toEqual([]);
}, 60_000);
