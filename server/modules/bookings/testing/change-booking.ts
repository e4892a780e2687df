import { getBooking } from "#contract/bookings.ts";
import {
  acceptFlightChange,
  getFlightChanges,
  quoteFlightChange,
  searchFlightChange,
} from "#contract/booking-changes.ts";
import { addDays } from "#i18n/format-date.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { proveContact } from "./prove-contact.ts";

type Wish = "dearer" | "cheaper";

/** Changes flights through the API of a test app, as a visitor who has just proven the contact. */
export function createChanger(app: TestApp) {
  /** Flights so many days later, or soon after, at a fare that costs more or gives something back. */
  async function choose(bookingId: string, wish: Wish, days = 3) {
    const { firstTravelDay } = await app.api(getBooking, { bookingId });
    for (let day = days; day < days + 7; day += 1) {
      const chosen = await chooseOn(bookingId, wish, [addDays(firstTravelDay, day)]);
      if (chosen) return chosen;
    }
    throw new Error(`no ${wish} flight`);
  }

  async function chooseOn(bookingId: string, wish: Wish, dates: string[]) {
    const { options } = await app.api(searchFlightChange, { bookingId, dates });
    const all = options.flatMap(({ id, fares }) =>
      fares.map(({ fare, amounts }) => ({ option: id, fare: fare.id, change: fare.change.allowed, amounts })),
    );
    const fits = all.filter(({ amounts: { due } }) => (wish === "dearer" ? due.amount > 0 : due.amount < 0));
    // Of the dearer ones a fare that can be changed once more.
    const chosen = wish === "dearer" ? fits.findLast(({ change }) => change === "yes") : fits[0];
    return chosen && { dates, ...chosen };
  }

  async function quote(bookingId: string, wish: Wish, days?: number) {
    const { dates, option, fare } = await choose(bookingId, wish, days);
    return (await app.api(quoteFlightChange, { bookingId, dates, option, fare })).change;
  }
  type Quoted = Awaited<ReturnType<typeof quote>>;

  async function accept(bookingId: string, { id, amounts }: Quoted, more: { method?: "mada" | "card" } = {}) {
    await proveContact(app, bookingId);
    const input = { bookingId, changeId: id, acceptedDue: amounts.due, ...more };
    return app.api(acceptFlightChange, input, { idempotencyKey: crypto.randomUUID() });
  }

  /** From the choice to the airline's answer, with all work that follows at once. */
  async function change(bookingId: string, wish: Wish, { scenario, method = "mada", days }: How = {}) {
    const quoted = await quote(bookingId, wish, days);
    const { payment } = await accept(bookingId, quoted, { method });
    if (payment) await payAtGateway(app, payment, scenario ?? "paid", method);
    await app.queue.drain();
    return find(bookingId, quoted.id);
  }
  type How = { scenario?: Scenario; method?: "mada" | "card"; days?: number };

  async function find(bookingId: string, changeId: string) {
    const { changes } = await app.api(getFlightChanges, { bookingId });
    return changes.find(({ id }) => id === changeId);
  }

  /** All work that is due, however late. */
  async function settle(bookingId: string) {
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    return (await app.api(getFlightChanges, { bookingId })).changes;
  }

  /** The first flight that its airline gives for nothing, on the day it was booked for or one after. */
  async function quoteFree(bookingId: string) {
    const { firstTravelDay } = await app.api(getBooking, { bookingId });
    const dates = [addDays(firstTravelDay, 1)];
    const { options } = await app.api(searchFlightChange, { bookingId, dates });
    const [option] = options;
    const [fare] = option?.fares ?? [];
    if (!option || !fare) throw new Error("no free flight");
    return (await app.api(quoteFlightChange, { bookingId, dates, option: option.id, fare: fare.fare.id })).change;
  }

  return { choose, quote, quoteFree, accept, change, find, settle };
}
