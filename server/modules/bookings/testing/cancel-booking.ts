import { getBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { proveContact } from "./prove-contact.ts";

/** Cancels through the API of a test app, as a visitor who has just proven the contact. */
export function createCanceller(app: TestApp) {
  const quote = (bookingId: string, parts: number[] = []) => app.api(getCancelQuote, { bookingId, parts });
  type Quote = Awaited<ReturnType<typeof quote>>;

  async function accept(
    bookingId: string,
    offer: Quote,
    more: object = {},
    idempotencyKey: string = crypto.randomUUID(),
  ) {
    const parts = offer.parts.filter((part) => part.chosen).map(({ part }) => part);
    const input = { bookingId, quoteId: offer.quoteId, parts, acceptedBack: offer.total.back };
    await proveContact(app, bookingId);
    return app.api(cancelBooking, { ...input, ...more }, { idempotencyKey });
  }
  const cancel = async (bookingId: string, parts: number[] = []) => accept(bookingId, await quote(bookingId, parts));

  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    return (await app.api(listCancellations, { bookingId })).cancellations;
  }

  /** Subjects of the mails about a booking, the first first. */
  async function mails(bookingId: string) {
    const { reference } = await app.api(getBooking, { bookingId });
    const all = (await app.mailbox?.list()) ?? [];
    return all
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(reference))
      .toReversed();
  }

  /** What stands in our books of the booking's payment. */
  async function books(bookingId: string) {
    const { payment } = await app.api(getBooking, { bookingId });
    return app.payments.balances(payment?.id ?? "");
  }

  return { quote, accept, cancel, settle, mails, books };
}
