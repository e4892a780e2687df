import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { watchStatements } from "#server/modules/bookings/testing/at-every-await.ts";
import { createDepartureChanger } from "#server/modules/bookings/testing/change-departure.ts";
import { heldOf } from "#server/modules/bookings/testing/held-of.ts";
import { goOn, killedAt } from "#server/modules/bookings/testing/killed-at.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { openTwoDepartures } from "../testing/two-departures.ts";

let app: TestApp;
let unwatch: () => void;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

test("killed before any of its statements, a trip is moved once and paid once", { timeout: 120_000 }, async () => {
  const changer = createDepartureChanger(app);
  const days = await openTwoDepartures(app);
  await days.set(days.to, { price: 400_000 });
  const { id } = await createTripper(app).book({ startsOn: days.from, adults: 2 });
  let killed = 0;
  let [here, there] = [days.from, days.to];
  for (let place = 0, isOver = false; !isOver; place += 11) {
    const before = await app.api(getBooking, { bookingId: id });
    const heldBefore = await heldOf(app, id);
    // To the dearer one and back: both roads are walked.
    const quoted = await changer.quote(id, there);
    const { payment } = await changer.accept(id, quoted);
    if (payment) await payAtGateway(app, payment);
    isOver = await killedAt(app, place);
    if (!isOver) killed++;
    await goOn(app, 4);
    const change = await changer.find(id, quoted.id);
    expect([place, change.state]).toEqual([place, "changed"]);
    const after = await app.api(getBooking, { bookingId: id });
    expect(after.total.amount).toBe(before.total.amount + quoted.amounts.difference.amount);
    expect([place, await heldOf(app, id)]).toEqual([place, heldBefore + quoted.amounts.due.amount]);
    expect([place, await days.sold(here), await days.sold(there)]).toEqual([place, 0, 2]);
    [here, there] = [there, here];
  }
  expect(killed).toBeGreaterThan(5);
});
