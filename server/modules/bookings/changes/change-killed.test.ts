import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { createChanger } from "../testing/change-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
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

test("killed before any of its statements, a change is made once and paid once", { timeout: 240_000 }, async () => {
  const { id } = await createTraveller(app).book({ changeable: "cheap" });
  let killed = 0;
  for (let place = 0, isOver = false; !isOver; place += 3) {
    const before = await app.api(getBooking, { bookingId: id });
    const heldBefore = await heldOf(app, id);
    // Now a dearer one, now a cheaper one: both roads are walked.
    const quoted = await changer
      .quote(id, place % 2 ? "dearer" : "cheaper", 2 + (place % 5))
      .catch(() => changer.quote(id, "dearer", 3));
    const { payment } = await changer.accept(id, quoted);
    if (payment) await payAtGateway(app, payment);
    isOver = await killedAt(app, place);
    if (!isOver) killed++;
    await goOn(app, 6);
    const change = await changer.find(id, quoted.id);
    expect([place, change?.state]).toEqual([place, "changed"]);
    const after = await app.api(getBooking, { bookingId: id });
    expect(after.total.amount).toBe(before.total.amount + quoted.amounts.difference.amount);
    expect([place, await heldOf(app, id)]).toEqual([place, heldBefore + quoted.amounts.due.amount]);
  }
  expect(killed).toBeGreaterThan(10);
});
