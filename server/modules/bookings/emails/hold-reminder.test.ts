import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { reminderAt } from "./remind.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

const look = (bookingId: string) => app.api(getBooking, { bookingId });
const mailsAbout = async (reference: string) =>
  ((await app.mailbox?.list()) ?? [])
    .filter(({ subject }) => subject.includes(reference))
    .map(({ subject }) => subject);

/** When the queue is to write it: jobs that wait do so by the database's clock. */
async function dueTimes(bookingId: string): Promise<Date[]> {
  const waiting = await app.database.$client.query<{ due: Date }>(
    "select start_after as due from jobs.job where name = 'bookings.mail' and data->>'mail' = 'hold_reminder' and data->>'bookingId' = $1 and state = 'created'",
    [bookingId],
  );
  return waiting.rows.map(({ due }) => due);
}

test("a declined card and a stop send no mail; one goes out when the hold nears its end unpaid", async () => {
  const traveller = createTraveller(app);
  const held = app.clock.now();
  // The machine's time stands still as the product's does: a job waits by the distance of both.
  vi.useFakeTimers({ toFake: ["Date"], now: held });
  const { id } = await traveller.book({ scenario: "insufficient_funds" });
  const { reference, expiresAt } = await look(id);
  await traveller.payAt(await traveller.open(id), "do_not_honor");
  await app.queue.drain();
  expect(await mailsAbout(reference)).toEqual([]);

  const due = reminderAt(held, new Date(expiresAt ?? ""));
  expect(await dueTimes(id)).toEqual([due]);
  app.clock.set(due);
  await app.queue.drain({ delayed: true });
  expect(await mailsAbout(reference)).toEqual([expect.stringContaining("not paid yet")]);

  await traveller.payAt(await traveller.open(id), "do_not_honor");
  await app.queue.drain({ delayed: true });
  expect([await mailsAbout(reference), await dueTimes(id)]).toEqual([[expect.anything()], []]);
});

test("what is paid meanwhile is not reminded of", async () => {
  const { id } = await createGuest(app).book();
  const { reference } = await look(id);
  expect(await dueTimes(id)).toHaveLength(1);
  await app.queue.drain({ delayed: true });
  expect((await mailsAbout(reference)).filter((subject) => subject.includes("not paid yet"))).toEqual([]);
});

test("what a bank still decides about is not called unpaid", async () => {
  const { id } = await createTraveller(app).book({ scenario: "processing_paid" });
  const { reference } = await look(id);
  await app.queue.drain({ delayed: true });
  expect(await mailsAbout(reference)).toEqual([]);
});
