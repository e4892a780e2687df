import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { reconcilePaymentsJob } from "#server/modules/payments/index.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { heldOf } from "../testing/held-of.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
import { createSplitter } from "../testing/split-steps.ts";

let app: TestApp;
let unwatch: () => void;
let splitter: ReturnType<typeof createSplitter>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openFlights();
  splitter = createSplitter(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

/** From the answers of the banks to the last capture or void, every so many statements. */
const step = 61;

test.each([
  ["Alqahtani", "confirmed", ["captured", "captured"]],
  ["Reject", "failed", ["refunded", "voided"]],
] as const)(
  "killed before its statements, a shared payment of %s ends as %s, and each share once",
  { timeout: 120_000 },
  async (lastname, stage, states) => {
    let killed = 0;
    for (let place = 0, isOver = false; !isOver; place += step) {
      const { id, tokens, split } = await splitter.share({ riyals: 2 }, lastname);
      await splitter.payer(tokens[0] ?? "").pay("mada");
      await splitter.payer(tokens[1] ?? "").pay("card");
      isOver = await killedAt(app, place);
      if (!isOver) killed++;
      // However the tries of its jobs fall, it comes to rest; so long as it has not, other processes go on.
      const statesNow = async () => (await app.payments.shares(id)).map(({ state }) => state);
      for (let minute = 0; minute < 90 && !isDeepStrictEqual(await statesNow(), states); minute++)
        await goOn(app, 1, () => app.queue.enqueue(app.database, reconcilePaymentsJob, {}));
      expect([place, (await app.api(getBooking, { bookingId: id })).stage]).toEqual([place, stage]);
      expect([place, await statesNow()]).toEqual([place, states]);
      expect([place, await heldOf(app, id)]).toEqual([place, stage === "confirmed" ? split.total.amount : 0]);
    }
    expect(killed).toBeGreaterThan(1);
  },
);
