import {
  acceptDepartureChange,
  getDepartureChanges,
  listDepartureOptions,
  quoteDepartureChange,
} from "#contract/departure-changes.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { proveContact } from "./prove-contact.ts";

type How = { scenario?: Scenario; method?: "mada" | "card" };

/** Moves trips to other departures through the API of a test app, as a visitor who has just proven the contact. */
export function createDepartureChanger(app: TestApp) {
  const options = (bookingId: string) => app.api(listDepartureOptions, { bookingId });

  async function quote(bookingId: string, startsOn: string) {
    return (await app.api(quoteDepartureChange, { bookingId, startsOn })).change;
  }
  type Quoted = Awaited<ReturnType<typeof quote>>;

  async function accept(bookingId: string, { id, amounts }: Pick<Quoted, "id" | "amounts">, { method }: How = {}) {
    await proveContact(app, bookingId);
    const input = { bookingId, changeId: id, acceptedDue: amounts.due, ...(method && { method }) };
    return app.api(acceptDepartureChange, input, { idempotencyKey: crypto.randomUUID() });
  }

  /** From the wish to its end, with all work that follows at once. */
  async function change(bookingId: string, startsOn: string, { scenario = "paid", method = "mada" }: How = {}) {
    const quoted = await quote(bookingId, startsOn);
    const { payment } = await accept(bookingId, quoted, { method });
    if (payment) await payAtGateway(app, payment, scenario, method);
    await app.queue.drain();
    return find(bookingId, quoted.id);
  }

  async function find(bookingId: string, changeId: string) {
    const { changes } = await app.api(getDepartureChanges, { bookingId });
    const found = changes.find(({ id }) => id === changeId);
    if (!found) throw new Error(`no change ${changeId}`);
    return found;
  }

  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    return (await app.api(getDepartureChanges, { bookingId })).changes;
  }

  return { options, quote, accept, change, find, settle };
}
