import { askNameCorrection, getNameCorrections } from "#contract/name-corrections.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { proveContact } from "./prove-contact.ts";

/** A picture of one dot: stands for the copy of a document. */
export const documentCopy =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Name = { firstname: string; lastname: string; traveller?: number };

/** Corrects names through the API of a test app, as a visitor who has just proven the contact. */
export function createNamer(app: TestApp) {
  async function ask(
    bookingId: string,
    by: "rule" | "desk",
    { traveller = 0, ...name }: Name,
    key = crypto.randomUUID(),
  ) {
    await proveContact(app, bookingId);
    const document = by === "desk" ? { why: "Canarywedding", document: "passport.png", file: documentCopy } : {};
    const input = { bookingId, traveller, ...name, by, ...document };
    return (await app.api(askNameCorrection, input, { idempotencyKey: key })).correction;
  }
  const list = (bookingId: string) => app.api(getNameCorrections, { bookingId });
  const last = async (bookingId: string) => (await list(bookingId)).corrections[0];
  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true, allowFailures: true });
    return last(bookingId);
  }
  return { ask, list, last, settle };
}
