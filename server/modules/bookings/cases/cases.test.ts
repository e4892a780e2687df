import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { syncCases } from "#server/platform/cases/sync-cases.ts";
import { putCase } from "#server/platform/cases/testing/put-case.ts";
import { type Case, cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let canceller: ReturnType<typeof createCanceller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  canceller = createCanceller(app);
}, 60_000);
afterAll(() => app.close());

const casesOf = (bookingId: string): Promise<Case[]> =>
  app.database.select().from(cases).where(eq(cases.bookingId, bookingId)).orderBy(cases.openedAt);
const sync = () => syncCases({ db: app.database, clock: app.clock, log: app.log }, app.bookings.ofDesk.withoutCase);

describe("a cancellation that a person answers", () => {
  test("which the supplier cannot price is a case by the time that was told, and ends with the supplier's answer", async () => {
    const { id } = await traveller.book({ lastname: "Nocancelquote" });
    const { staffAnswerBy, total } = await canceller.quote(id);
    const { cancellation } = await canceller.accept(id, await canceller.quote(id));
    const [opened] = await casesOf(id);
    expect(opened).toMatchObject({
      queue: "cancellation",
      subject: cancellation.id,
      reference: (await app.api(getBooking, { bookingId: id })).reference,
      who: expect.stringMatching(/Nocancelquote$/),
      promise: "staff-answer",
      promisedBy: new Date(staffAnswerBy ?? ""),
      facts: {
        product: "flight",
        parts: 1,
        ofParts: 1,
        amount: total.back,
        title: { en: expect.stringMatching(/ – /) },
      },
    });
  });

  test.each([
    ["yes", "Alotaibi"],
    ["no", "Cancelreject"],
  ])("ends by itself when the supplier has said %s", async (_, lastname) => {
    const { id } = await traveller.book({ lastname });
    const { cancellation } = await canceller.accept(id, await canceller.quote(id));
    await putCase(app, "cancellation", { subject: cancellation.id, bookingId: id });
    await canceller.settle(id);
    expect(await casesOf(id)).toMatchObject([{ result: "ended", closedBy: null, closedAt: expect.any(Date) }]);
  });

  test("which the supplier leaves without an answer becomes one after some patience", async () => {
    const { id } = await traveller.book({ lastname: "Cancelaway" });
    await canceller.cancel(id);
    expect(await casesOf(id)).toEqual([]);
    for (let round = 0; round < 8; round++) await app.queue.drain({ delayed: true });
    const [told] = await canceller.settle(id);
    expect(await casesOf(id)).toMatchObject([
      { queue: "cancellation", promisedBy: new Date(told?.staffAnswerBy ?? ""), closedAt: null },
    ]);
  });

  test("is found again by the look for what has no case, once", async () => {
    const { id } = await traveller.book({ lastname: "Nocancelquote" });
    await canceller.accept(id, await canceller.quote(id));
    const [before] = await casesOf(id);
    await app.database.delete(cases).where(eq(cases.bookingId, id));
    expect(await sync()).toBe(1);
    const [after] = await casesOf(id);
    expect(after).toMatchObject({ subject: before?.subject, promisedBy: before?.promisedBy, facts: before?.facts });
    expect(await sync()).toBe(0);
  });
});

test("a booking whose outcome stays unknown is a case after eight tries, and ends when it is known", async () => {
  const { id } = await traveller.book({ lastname: "PendingForever" });
  const tries = async () =>
    (await app.database.$client.query("select confirm_tries from bookings where id = $1", [id])).rows[0].confirm_tries;
  while ((await tries()) < 7) {
    app.clock.advance(61);
    await app.queue.drain({ delayed: true });
  }
  while ((await tries()) < 8) await app.queue.drain({ delayed: true });
  const { total, reference } = await app.api(getBooking, { bookingId: id });
  expect(await casesOf(id)).toMatchObject([
    { queue: "unknown_outcome", subject: id, reference, promise: null, facts: { amount: total }, closedAt: null },
  ]);
});
