import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { pauseAtEveryAwait, watchStatements } from "../testing/at-every-await.ts";
import { createDivider } from "../testing/divide-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let unwatch: () => void;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

test(
  "killed before any of its statements, a booking is divided once, to the halala",
  { timeout: 240_000 },
  async () => {
    const divider = createDivider(app);
    const traveller = createTraveller(app);
    let killed = 0;
    for (let place = 0, isOver = false; !isOver; place += 4) {
      const { id } = await traveller.book({ family: true });
      const before = await app.api(getBooking, { bookingId: id });
      const held = await heldOf(app, id);
      await divider.ask(id, [1, 3]);
      isOver = await killedAt(app, place);
      if (!isOver) killed++;
      await goOn(app, 4);
      const { divisions } = await divider.find(id);
      expect([place, divisions.map(({ state }) => state)]).toEqual([place, ["changed"]]);
      const both = await Promise.all(
        [id, divisions[0]!.into!.id].map((bookingId) => app.api(getBooking, { bookingId })),
      );
      expect(both.reduce((sum, { total }) => sum + total.amount, 0)).toBe(before.total.amount);
      expect([place, await heldOf(app, id)]).toEqual([place, held]);
      const orders = await app.database.$client.query(
        "select 1 from sandbox_flights.divisions d join sandbox_flights.orders o on o.id = d.divided_id where d.order_id = (select o.id from sandbox_flights.orders o where o.locator = $1)",
        [before.locator],
      );
      expect(orders.rows).toHaveLength(1);
    }
    expect(killed).toBeGreaterThan(6);
  },
);

test("whichever moment it is done in while somebody looks, one that is done has its booking", async () => {
  const divider = createDivider(app);
  const traveller = createTraveller(app);
  const told: string[] = [];
  for (let place = 0, isOver = false; !isOver; place++) {
    const { id } = await traveller.book({ family: true });
    await divider.ask(id, [1]);
    isOver = true;
    const pause = async ({ at }: { at: number }) => {
      if (at !== place) return;
      isOver = false;
      await app.queue.drain();
    };
    const { divisions } = await pauseAtEveryAwait(pause, () => divider.find(id));
    const [{ state, into }] = divisions as [(typeof divisions)[number]];
    expect([place, state, into !== null]).toEqual([place, state, state === "changed"]);
    told.push(state);
  }
  expect(new Set(told)).toEqual(new Set(["changing", "changed"]));
});
