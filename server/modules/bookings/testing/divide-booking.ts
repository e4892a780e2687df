import { getBooking } from "#contract/bookings.ts";
import { divideBooking, getDivisions } from "#contract/divisions.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { proveContact } from "./prove-contact.ts";

/** Divides bookings through the API of a test app, as a visitor who has just proven the contact. */
export function createDivider(app: TestApp) {
  const find = (bookingId: string) => app.api(getDivisions, { bookingId });

  async function ask(bookingId: string, travellers: number[], idempotencyKey: string = crypto.randomUUID()) {
    await proveContact(app, bookingId);
    return (await app.api(divideBooking, { bookingId, travellers }, { idempotencyKey })).division;
  }

  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    return (await find(bookingId)).divisions;
  }

  /** From the choice to both bookings, as they are then. */
  async function divide(bookingId: string, travellers: number[]) {
    await ask(bookingId, travellers);
    await app.queue.drain();
    const [last] = (await find(bookingId)).divisions;
    if (!last?.into) throw new Error(`no division: ${last?.state}`);
    const [rest, divided] = await Promise.all(
      [bookingId, last.into.id].map((each) => app.api(getBooking, { bookingId: each })),
    );
    return { rest: rest!, divided: divided! };
  }

  return { ask, find, settle, divide };
}
