import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { createAdder } from "../testing/add-extras.ts";
import { heldOf } from "../testing/held-of.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let unwatch: () => void;
let adder: ReturnType<typeof createAdder>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openFlights();
  adder = createAdder(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

test("killed before any of its statements, an addition is made once and paid once", { timeout: 240_000 }, async () => {
  let id = "";
  let killed = 0;
  let pieces = 3;
  for (let place = 0, isOver = false; !isOver; place += 3) {
    // A booking takes three bags; then another one is walked on.
    if (pieces === 3) {
      id = (await createTraveller(app).book({ changeable: "cheap" })).id;
      pieces = 0;
    }
    pieces++;
    const before = await app.api(getBooking, { bookingId: id });
    const heldBefore = await heldOf(app, id);
    const quoted = await adder.quote(id, { bags: [{ traveller: 0, slice: 0, pieces }] });
    const { payment } = await adder.accept(id, quoted);
    if (payment) await payAtGateway(app, payment);
    isOver = await killedAt(app, place);
    if (!isOver) killed++;
    await goOn(app, 6);
    const addition = await adder.find(id, quoted.id);
    expect([place, addition?.state]).toEqual([place, "changed"]);
    const after = await app.api(getBooking, { bookingId: id });
    expect(after).toMatchObject({ extras: { bags: [{ pieces }] } });
    expect(after.total.amount).toBe(before.total.amount + quoted.due.amount);
    expect([place, await heldOf(app, id)]).toEqual([place, heldBefore + quoted.due.amount]);
  }
  expect(killed).toBeGreaterThan(10);
});
