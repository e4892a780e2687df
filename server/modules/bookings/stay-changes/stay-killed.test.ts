import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { createStayChanger } from "../testing/change-stay.ts";
import { createGuest } from "../testing/guest-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";

let app: TestApp;
let unwatch: () => void;
let changer: ReturnType<typeof createStayChanger>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openHotels();
  changer = createStayChanger(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

test("killed before any of its statements, a stay is changed once and paid once", { timeout: 240_000 }, async () => {
  const { id } = await createGuest(app).book({ free: true, nights: 2, longer: 1 });
  let killed = 0;
  for (let place = 0, isOver = false; !isOver; place += 3) {
    const before = await app.api(getBooking, { bookingId: id });
    const heldBefore = await heldOf(app, id);
    // Now a night more, now a night less: both roads are walked.
    const quoted = await changer.quote(id, { nights: place % 2 ? -1 : 1 });
    const { payment } = await changer.accept(id, quoted);
    if (payment) await payAtGateway(app, payment);
    isOver = await killedAt(app, place);
    if (!isOver) killed++;
    await goOn(app, 6);
    const change = await changer.find(id, quoted.id);
    expect([place, change.state]).toEqual([place, "changed"]);
    const after = await app.api(getBooking, { bookingId: id });
    expect(after.total.amount).toBe(before.total.amount + quoted.amounts.difference.amount);
    expect([place, await heldOf(app, id)]).toEqual([place, heldBefore + quoted.amounts.due.amount]);
  }
  expect(killed).toBeGreaterThan(10);
});
