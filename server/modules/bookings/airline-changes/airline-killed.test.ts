import { afterAll, beforeAll, expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";
import { createMover } from "../testing/move-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { hearAirlineJob, sweepAirlineJob } from "./airline-jobs.ts";
import { heldOf } from "../testing/held-of.ts";

let app: TestApp;
let unwatch: () => void;
let mover: ReturnType<typeof createMover>;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp();
  await app.sandboxes.openFlights();
  mover = createMover(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

/** All work, killed before its statement `place`, and gone on with. True: it was over before. */
async function workKilledAt(place: number): Promise<boolean> {
  const isOver = await killedAt(app, place);
  await goOn(app, 5, () => app.queue.enqueue(app.database, sweepAirlineJob, {}));
  return isOver;
}

const mailsOf = async (subject: string, reference: string) =>
  ((await app.mailbox?.list(200)) ?? []).filter(
    (mail) => mail.subject.includes(subject) && mail.subject.includes(reference),
  );

test(
  "killed before any of its statements, a move is heard once and told once, and a yes is taken once",
  { timeout: 240_000 },
  async () => {
    const { id } = await createTraveller(app).book();
    const { reference } = await app.api(getBooking, { bookingId: id });
    let [killed, told] = [0, 0];
    for (let place = 0, isOver = false; !isOver; place += 2) {
      // There and back again, so that it stays near its day.
      await mover.moveSilently(id, { do: "later", minutes: place % 4 ? -95 : 95 });
      await app.queue.enqueue(app.database, hearAirlineJob, { bookingId: id });
      isOver = await workKilledAt(place);
      if (!isOver) killed++;
      const [change] = await mover.changesOf(id);
      expect([place, change?.state]).toEqual([place, "told"]);
      told++;
      const booking = await app.api(getBooking, { bookingId: id });
      if (booking.kind === "flight") expect(booking.offer.slices).toEqual(change?.slices);
      await mover.accept(id, change!.id);
      isOver = (await workKilledAt(place)) && isOver;
      expect([place, (await mover.changesOf(id))[0]?.state]).toEqual([place, "accepted"]);
    }
    expect(killed).toBeGreaterThan(5);
    expect((await mailsOf("The airline changed your flight", reference)).length).toBe(Math.min(200, told));
  },
);

test(
  "killed before any of its statements, what an airline cancelled comes back once and whole",
  { timeout: 240_000 },
  async () => {
    const traveller = createTraveller(app);
    const canceller = createCanceller(app);
    let killed = 0;
    for (let place = 0, isOver = false; !isOver; place += 12) {
      const { id } = await traveller.book();
      await mover.move(id, { do: "cancel" });
      const quote = await canceller.quote(id);
      await canceller.accept(id, quote);
      isOver = await workKilledAt(place);
      if (!isOver) killed++;
      await canceller.settle(id);
      const after = await app.api(getBooking, { bookingId: id });
      expect([place, after.stage, quote.total.back]).toEqual([place, "cancelled", after.total]);
      expect((await mover.changesOf(id))[0]?.state).toBe("refunded");
      expect([place, await heldOf(app, id)]).toEqual([place, 0]);
    }
    expect(killed).toBeGreaterThan(2);
  },
);
