import {
  acceptAddition,
  getAdditionOffer,
  getBookingAdditions,
  quoteAddition,
  type WantedExtras,
} from "#contract/booking-additions.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { proveContact } from "./prove-contact.ts";

type Wish = Partial<WantedExtras>;

/** Adds to bookings through the API of a test app, as a visitor who has just proven the contact. */
export function createAdder(app: TestApp) {
  const offer = (bookingId: string) => app.api(getAdditionOffer, { bookingId });
  const quote = async (bookingId: string, { bags = [], seats = [], requests = [] }: Wish) =>
    (await app.api(quoteAddition, { bookingId, bags, seats, requests })).addition;
  type Quoted = Awaited<ReturnType<typeof quote>>;

  async function accept(bookingId: string, { id, due }: Quoted, more: { method?: "mada" | "card" } = {}) {
    await proveContact(app, bookingId);
    const input = { bookingId, additionId: id, acceptedDue: due, ...more };
    return app.api(acceptAddition, input, { idempotencyKey: crypto.randomUUID() });
  }

  /** From the choice to the airline's answer, with all work that follows at once. */
  async function add(
    bookingId: string,
    wish: Wish,
    { method = "mada", scenario = "paid" }: { method?: "mada" | "card"; scenario?: Scenario } = {},
  ) {
    const quoted = await quote(bookingId, wish);
    const { payment } = await accept(bookingId, quoted, { method });
    if (payment) await payAtGateway(app, payment, scenario, method);
    await app.queue.drain();
    return find(bookingId, quoted.id);
  }

  const list = (bookingId: string) => app.api(getBookingAdditions, { bookingId });
  const find = async (bookingId: string, id: string) =>
    (await list(bookingId)).additions.find((each) => each.id === id);

  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    return (await list(bookingId)).additions;
  }

  /** A seat that is free, the cheapest first; none at an exit. */
  async function freeSeat(bookingId: string, place = 0) {
    const map = (await offer(bookingId)).seatMaps[0];
    const free = map?.rows.flatMap(({ seats }) => seats).filter((seat) => seat?.free && !seat.exit) ?? [];
    const seat = free.toSorted((a, b) => (a?.price.amount ?? 0) - (b?.price.amount ?? 0)).at(place);
    if (!map || !seat) throw new Error("no free seat");
    return { slice: map.slice, segment: map.segment, seat: seat.number, price: seat.price };
  }

  return { offer, quote, accept, add, list, find, settle, freeSeat };
}
