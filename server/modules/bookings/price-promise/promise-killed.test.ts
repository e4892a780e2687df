import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { killedAt } from "../testing/killed-at.ts";
import { createRebooker } from "../testing/rebook.ts";

let app: TestApp;
let unwatch: () => void;
let rebooker: ReturnType<typeof createRebooker>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openHotels();
  rebooker = createRebooker(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

test(
  "killed before any of its statements, the same is booked again once and the old order given up once",
  { timeout: 240_000 },
  async () => {
    const canceller = createCanceller(app);
    let killed = 0;
    for (let place = 0, isOver = false; !isOver; place += 4) {
      const { id, fall } = await rebooker.bookFallen();
      const { clientRef: old } = await findBooking(app.database, id);
      await rebooker.press(id, fall.back);
      isOver = await killedAt(app, place);
      if (!isOver) killed++;
      await rebooker.settle();
      expect([place, (await rebooker.look(id)).rebooking?.state]).toEqual([place, "changed"]);
      const { clientRef } = await findBooking(app.database, id);
      const { rows } = await app.database.$client.query<{ ref: string; state: string }>(
        "select client_ref as ref, state from sandbox_hotels.orders where client_ref = any($1)",
        [[old, clientRef]],
      );
      expect(Object.fromEntries(rows.map(({ ref, state }) => [ref, state]))).toEqual({
        [old!]: "cancelled",
        [clientRef!]: "confirmed",
      });
      expect((await app.api(getBooking, { bookingId: id })).total).toEqual(fall.now);
      const books = await canceller.books(id);
      expect([place, books["gateway_clearing"], books["customer_funds"] ?? 0]).toEqual([place, fall.now.amount, 0]);
    }
    expect(killed).toBeGreaterThan(5);
  },
);
