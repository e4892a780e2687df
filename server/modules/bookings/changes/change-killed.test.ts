import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { pauseAtEveryAwait, watchStatements } from "../testing/at-every-await.ts";
import { createChanger } from "../testing/change-booking.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let unwatch: () => void;
let changer: ReturnType<typeof createChanger>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openFlights();
  changer = createChanger(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

/** What the gateway still has of a booking, by our books. */
async function held(id: string): Promise<number> {
  const rows = await app.database.select().from(payments).where(eq(payments.bookingId, id));
  const books = await Promise.all(rows.map((each) => app.payments.balances(each.id)));
  return books.reduce((sum, { gateway_clearing: own = 0 }) => sum + own, 0);
}

test("killed before any of its statements, a change is made once and paid once", { timeout: 240_000 }, async () => {
  const { id } = await createTraveller(app).book({ changeable: "cheap" });
  let killed = 0;
  for (let place = 0, isOver = false; !isOver; place += 3) {
    const before = await app.api(getBooking, { bookingId: id });
    const heldBefore = await held(id);
    // Now a dearer one, now a cheaper one: both roads are walked.
    const quoted = await changer
      .quote(id, place % 2 ? "dearer" : "cheaper", 2 + (place % 5))
      .catch(() => changer.quote(id, "dearer", 3));
    const { payment } = await changer.accept(id, quoted);
    if (payment) await payAtGateway(app, payment);
    isOver = true;
    const pause = async ({ at }: { at: number }) => {
      if (at < place) return;
      isOver = false;
      throw new Error("killed");
    };
    await pauseAtEveryAwait(pause, () => app.queue.drain()).catch(() => {});
    if (!isOver) killed++;
    // What the queue does by itself with the jobs of a process that died.
    await app.database.$client.query("update jobs.job set state = 'created', started_on = null where state = 'active'");
    for (let round = 0; round < 6; round++) {
      app.clock.advance(61);
      await app.queue.drain({ delayed: true, allowFailures: true });
    }
    const change = await changer.find(id, quoted.id);
    expect([place, change?.state]).toEqual([place, "changed"]);
    const after = await app.api(getBooking, { bookingId: id });
    expect(after.total.amount).toBe(before.total.amount + quoted.amounts.difference.amount);
    expect([place, await held(id)]).toEqual([place, heldBefore + quoted.amounts.due.amount]);
  }
  expect(killed).toBeGreaterThan(10);
});
