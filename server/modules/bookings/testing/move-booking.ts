import { eq } from "drizzle-orm";
import { acceptAirlineChange, getAirlineChanges } from "#contract/airline-changes.ts";
import type { Move } from "#sandbox/flights/types.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { hearAirlineJob } from "../airline-changes/airline-jobs.ts";
import { bookings } from "../tables.ts";
import { proveContact } from "./prove-contact.ts";

/** An airline that moves flights of bookings, and what becomes of it through the API of a test app. */
export function createMover(app: TestApp) {
  const orderOf = async (bookingId: string): Promise<string> => {
    const [row] = await app.database.select().from(bookings).where(eq(bookings.id, bookingId));
    return row?.order?.ref.token ?? "";
  };
  /** Done at the airline; nobody has heard of it. */
  const moveSilently = async (bookingId: string, how: Move) =>
    (await app.sandboxes.openFlights()).moveFlights(await orderOf(bookingId), how);
  /** What a notice, or the night, asks for. */
  const hear = async (bookingId: string) => {
    await app.queue.enqueue(app.database, hearAirlineJob, { bookingId });
    await app.queue.drain();
  };
  const changesOf = async (bookingId: string) => (await app.api(getAirlineChanges, { bookingId })).changes;
  async function move(bookingId: string, how: Move) {
    await moveSilently(bookingId, how);
    await hear(bookingId);
    const [change] = await changesOf(bookingId);
    if (!change) throw new Error("nothing was heard");
    return change;
  }
  async function accept(bookingId: string, airlineChangeId: string) {
    await proveContact(app, bookingId);
    const key = { idempotencyKey: crypto.randomUUID() };
    return (await app.api(acceptAirlineChange, { bookingId, airlineChangeId }, key)).change;
  }
  return { orderOf, moveSilently, hear, move, changesOf, accept };
}
