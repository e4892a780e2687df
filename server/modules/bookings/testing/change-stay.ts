import { getBooking } from "#contract/bookings.ts";
import { acceptStayChange, getStayChanges, quoteStayChange } from "#contract/stay-changes.ts";
import { addDays } from "#i18n/format-date.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { proveContact } from "./prove-contact.ts";

/** So many nights more (below 0: less) from the same check-in on, check-in so many days later, another family name in the first room, a room more like the first one. */
type Wish = { nights?: number; later?: number; guest?: string; more?: boolean };
type How = { scenario?: Scenario; method?: "mada" | "card" };

/** Changes stays through the API of a test app, as a visitor who has just proven the contact. */
export function createStayChanger(app: TestApp) {
  async function wish(bookingId: string, { nights = 0, later = 0, guest, more = false }: Wish) {
    const booking = await app.api(getBooking, { bookingId });
    if (booking.kind !== "hotel") throw new Error("not a stay");
    const guests = booking.rooms.map((room, place) => {
      const { title = "mr", firstname = "", lastname = "", single_name = false } = room.guest ?? {};
      return { title, firstname, single_name, lastname: place === 0 && guest ? guest : lastname };
    });
    const other = { title: "ms" as const, firstname: "Huda", single_name: false, lastname: "Alqahtani" };
    return {
      more: more ? 0 : null,
      checkIn: addDays(booking.stay.checkIn, later),
      checkOut: addDays(booking.stay.checkOut, later + nights),
      guests: more ? [...guests, other] : guests,
    };
  }

  async function quote(bookingId: string, wished: Wish) {
    return (await app.api(quoteStayChange, { bookingId, ...(await wish(bookingId, wished)) })).change;
  }
  type Quoted = Awaited<ReturnType<typeof quote>>;

  async function accept(bookingId: string, { id, amounts }: Pick<Quoted, "id" | "amounts">, { method }: How = {}) {
    await proveContact(app, bookingId);
    const input = { bookingId, changeId: id, acceptedDue: amounts.due, ...(method && { method }) };
    return app.api(acceptStayChange, input, { idempotencyKey: crypto.randomUUID() });
  }

  /** From the wish to the supplier's answer, with all work that follows at once. */
  async function change(bookingId: string, wished: Wish, { scenario = "paid", method = "mada" }: How = {}) {
    const quoted = await quote(bookingId, wished);
    const { payment } = await accept(bookingId, quoted, { method });
    if (payment) await payAtGateway(app, payment, scenario, method);
    await app.queue.drain();
    return find(bookingId, quoted.id);
  }

  async function find(bookingId: string, changeId: string) {
    const { changes } = await app.api(getStayChanges, { bookingId });
    const found = changes.find(({ id }) => id === changeId);
    if (!found) throw new Error(`no change ${changeId}`);
    return found;
  }

  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    return (await app.api(getStayChanges, { bookingId })).changes;
  }

  return { wish, quote, accept, change, find, settle };
}
