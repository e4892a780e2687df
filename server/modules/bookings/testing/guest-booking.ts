import { payBooking, placeBooking } from "#contract/bookings.ts";
import { createHotelBooking, type HotelBooking, type LeadGuestInput, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotelRates, type RoomRate } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { proveContact } from "./prove-contact.ts";
import { sampleContact } from "./sample-choice.ts";

type Wish = {
  rooms?: string[];
  place?: string;
  nights?: number;
  /** Of the hotels found, how far down the list. */
  skip?: number;
  payAt?: "now" | "property";
  /** Can still be cancelled for nothing. */
  free?: boolean;
  /** More rooms of the same are left than are wanted, so that the same can be booked once more. */
  again?: boolean;
  /** The same is sold for so many nights more. */
  longer?: number;
  lastname?: string;
  requests?: Partial<HotelBooking["requests"]>;
  email?: string;
};

type Stay = { checkIn: string; checkOut: string; rooms: string[]; nationality: string };

/** Stays are sold so many days ahead and no more. */
const lastDay = 320;

/** Walks the journey of a guest through the API of a test app. Each stay begins on another day, so none of the first ninety meet. */
export function createGuest(app: TestApp, firstDay = 40) {
  let day = firstDay;
  let people = 0;
  const key = () => crypto.randomUUID();

  /** A hotel and the cheapest rate for each room that is paid as wished. */
  async function pick({
    rooms = ["2"],
    place = "city.riyadh",
    nights = 2,
    skip = 0,
    payAt = "now",
    free = false,
    again = false,
    longer = 0,
  }: Wish = {}) {
    day = day + 3 > lastDay ? 41 : day + 3;
    const checkIn = addDays(todayIn("Asia/Riyadh", app.clock.now()), day);
    const stay = { checkIn, checkOut: addDays(checkIn, nights), rooms, nationality: "SA" };
    const payAtProperty = payAt === "property";
    const found = await app.api(searchHotels, {
      ...stay,
      place,
      ...(payAtProperty ? { payAtProperty } : {}),
      limit: 50,
    });
    const needed = rooms.length * (again ? 2 : 1);
    for (const { slug } of found.hotels.slice(skip)) {
      const rates = await app.api(getHotelRates, { slug, ...stay });
      const chosen: RoomRate[] = rooms.flatMap((_, room) => {
        const group = rates.groups.find((each) => each.rooms.includes(room));
        return (
          group?.rates.find(
            (rate) => rate.payAt === payAt && rate.left >= needed && (!free || rate.freeUntil !== null),
          ) ?? []
        );
      });
      if (chosen.length < rooms.length) continue;
      const days = { ...stay, checkOut: addDays(stay.checkOut, longer) };
      if (longer === 0 || (await isSold({ slug, ...days }, chosen, needed)))
        return { input: { stayId: rates.stayId, slug, rateIds: chosen.map(({ id }) => id) }, chosen, stay };
    }
    throw new Error(`no hotel for ${JSON.stringify({ place, rooms, payAt })}`);
  }

  /** For these days each of the rates, on the same terms. */
  async function isSold(stay: Stay & { slug: string }, rates: RoomRate[], needed: number) {
    const { groups } = await app.api(getHotelRates, stay);
    const isSame = (one: RoomRate, other: RoomRate) =>
      one.roomTypeId === other.roomTypeId && one.meal === other.meal && one.cancelText === other.cancelText;
    return rates.every((rate, room) =>
      groups.find((each) => each.rooms.includes(room))?.rates.some((each) => isSame(each, rate) && each.left >= needed),
    );
  }

  const take = (input: Awaited<ReturnType<typeof pick>>["input"]) =>
    app.api(createHotelBooking, input, { idempotencyKey: key() });

  async function choose(wish: Wish = {}) {
    const { input, chosen, stay } = await pick(wish);
    return { input, chosen, stay, booking: await take(input) };
  }

  const guest = (lastname: string, more: Partial<LeadGuestInput> = {}): LeadGuestInput => ({
    title: "mr",
    firstname: "Fahad",
    lastname,
    ...more,
  });

  /** A draft with a guest in each room; `lastname` is that of the first, which the bed bank in a box listens to. */
  async function name({ lastname = "Alotaibi", requests = {}, email, ...wish }: Wish = {}) {
    const { booking } = await choose(wish);
    const guests = booking.rooms.map((_, room) => guest(room ? "Alharbi" : lastname));
    const contact = email
      ? { ...sampleContact, email_address: email, phone: "55" + String(++people).padStart(7, "0") }
      : sampleContact;
    return app.api(saveGuests, { bookingId: booking.id, guests, contact, requests });
  }

  type More = { acceptedTotal?: { amount: number; currency: "SAR" } };
  const open = (bookingId: string, method: "mada" | "card" = "mada", more: More = {}) =>
    app.api(payBooking, { bookingId, method, acceptTerms: true, ...more }, { idempotencyKey: key() });
  /** By who has proven the contact. */
  const place = async (bookingId: string, more: More = {}) => {
    await proveContact(app, bookingId);
    return app.api(placeBooking, { bookingId, acceptTerms: true, ...more }, { idempotencyKey: key() });
  };

  /** From search to the answer of the bank, and all work that follows at once. */
  async function book(wish: Wish & { method?: "mada" | "card"; scenario?: Scenario } = {}) {
    const { method = "mada", scenario = "paid", ...rest } = wish;
    const booking = await name(rest);
    const payment = await open(booking.id, method);
    await payAtGateway(app, payment, scenario, method);
    await app.queue.drain();
    return { id: booking.id, payment };
  }

  return { pick, take, choose, name, guest, open, place, book };
}
