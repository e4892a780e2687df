import type { Money } from "#contract/money.ts";
import { getPricePromise, rebookCheaper } from "#contract/price-promise.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { sweepPromisesJob } from "../price-promise/promise-jobs.ts";
import { createGuest } from "./guest-booking.ts";
import { proveContact } from "./prove-contact.ts";

/** Books stays whose price falls, has them watched, and takes the lower price through the API of a test app. */
export function createRebooker(app: TestApp) {
  const guest = createGuest(app);

  /** A stay that is cancelled free, of a price that fell with it. */
  const book = async (wish: Parameters<typeof guest.book>[0] = {}) =>
    (await guest.book({ lastname: "Pricefell", free: true, again: true, ...wish })).id;

  async function sweep(): Promise<void> {
    await app.queue.enqueue(app.database, sweepPromisesJob, {});
    await app.queue.drain();
  }

  /** What the sweep, which comes every few minutes, does now, so many hours later, and after that. */
  async function watch(hours: number): Promise<void> {
    await sweep();
    app.clock.advance(hours * 3600 + 1);
    await sweep();
  }

  const look = (bookingId: string) => app.api(getPricePromise, { bookingId });

  /** A stay whose lower price was told. */
  async function bookFallen(wish: Parameters<typeof guest.book>[0] = {}) {
    const id = await book(wish);
    await watch(4);
    const { fall } = await look(id);
    if (!fall) throw new Error("no lower price was told");
    return { id, fall };
  }

  async function press(bookingId: string, acceptedBack: Money, idempotencyKey: string = crypto.randomUUID()) {
    await proveContact(app, bookingId);
    return app.api(rebookCheaper, { bookingId, acceptedBack }, { idempotencyKey });
  }

  /** All work that is due, however late. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      app.clock.advance(61);
      await app.queue.drain({ delayed: true, allowFailures: true });
    }
  }

  return { book, bookFallen, watch, sweep, look, press, settle };
}
