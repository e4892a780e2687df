import assert from "node:assert/strict";
import type { Endpoint, OutputOf } from "#contract/endpoint.ts";
import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getHotelRates } from "#contract/hotel-page.ts";
import { searchHotels } from "#contract/hotels.ts";
import { apiOf } from "./api-of.ts";
import { daysAhead } from "./days.ts";
import type { Fixtures } from "./journey.ts";
import { fillContact, type Passenger } from "./steps.ts";

export type StayWish = {
  city?: string;
  /** From today to the check-in in English, a day later in Arabic: prices that rise stay so, and each takes days of its own. */
  days: number;
  nights?: number;
  /** As the address writes them: `2-5.9`. */
  rooms?: string[];
  payAt?: "now" | "property";
  /** Can still be cancelled for nothing, and more of the same are left. */
  free?: boolean;
};

export type Stay = {
  slug: string;
  /** The fields of the stay, as an address and the API write them. */
  query: URLSearchParams;
  stayId: string;
  rateIds: string[];
};

async function askApi<E extends Endpoint>(fixtures: Fixtures, _endpoint: E, path: string): Promise<OutputOf<E>> {
  const answer = await fixtures.page.request.get(`${fixtures.origin}/api${path}`, {
    headers: { "Accept-Language": fixtures.locale },
  });
  const body = (await answer.json()) as { success: boolean; response: OutputOf<E> };
  assert.ok(body.success, `${path}: ${JSON.stringify(body)}`);
  return body.response;
}

/** The cheapest hotel of the city that houses everybody as wished. */
export async function findStay(fixtures: Fixtures, wish: StayWish): Promise<Stay> {
  const { city = "riyadh", days, nights = 2, rooms = ["2"], payAt = "now", free = false } = wish;
  const first = fixtures.locale === "en" ? days : days + 1;
  const query = new URLSearchParams([
    ["checkIn", daysAhead(first)],
    ["checkOut", daysAhead(first + nights)],
    ...rooms.map((room) => ["rooms", room]),
    ["nationality", "SA"],
  ]);
  const asked = new URLSearchParams([["place", `city.${city}`], ["sort", "price"], ...query]);
  if (payAt === "property") asked.set("payAtProperty", "true");
  const { hotels } = await askApi(fixtures, searchHotels, `/hotels/search?${asked}`);
  for (const { slug } of hotels) {
    const { stayId, groups } = await askApi(fixtures, getHotelRates, `/hotels/${slug}/rates?${query}`);
    const rateIds: string[] = [];
    for (const group of groups) {
      const rate = group.rates.find(
        (each) => each.payAt === payAt && (!free || (each.freeUntil !== null && each.left > rooms.length)),
      );
      for (const room of group.rooms) if (rate) rateIds[room] = rate.id;
    }
    if (rateIds.filter(Boolean).length === rooms.length) return { slug, query, stayId, rateIds };
  }
  throw new Error(`no hotel in ${city} houses ${rooms.join(" and ")}`);
}

/** The rooms page with the stay's rates chosen, and on. What comes next is the journey's own. */
export async function takeRooms(fixtures: Fixtures, { slug, query, rateIds }: Stay): Promise<void> {
  const { page, t, url } = fixtures;
  const picks = new URLSearchParams([...query, ...rateIds.map((id) => ["pick", id])]);
  await page.goto(url(`/hotels/${slug}/rooms?${picks}`));
  await page
    .getByRole("button", { name: t("hotel.continue"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
}

/** A booking of a stay, begun over the API. Answers its id. */
export async function beginStay(fixtures: Fixtures, { stayId, slug, rateIds }: Stay): Promise<string> {
  const chosen = { stayId, slug, rateIds };
  const { id } = await apiOf(fixtures)(createHotelBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  return id;
}

/** On the page of the guests, for a stay that is begun over the API. */
export async function openGuests(fixtures: Fixtures, wish: StayWish): Promise<Stay> {
  const { page, t, url } = fixtures;
  const stay = await findStay(fixtures, wish);
  await page.goto(url(`/hotels/booking/travellers-details/${await beginStay(fixtures, stay)}`));
  await page.getByRole("heading", { level: 1, name: t("stay-booking.guests_title") }).waitFor();
  return stay;
}

/** On the final details, for a stay whose guest is named over the API. */
export async function openStayDetails(fixtures: Fixtures, wish: StayWish, guest: Passenger): Promise<Stay> {
  const { page, t, url } = fixtures;
  const stay = await findStay(fixtures, wish);
  const bookingId = await beginStay(fixtures, stay);
  const guests = [{ title: "ms" as const, firstname: guest.first, lastname: guest.last }];
  const contact = { email_address: guest.email, phone_country: "+966", phone: "512345678" };
  await apiOf(fixtures)(saveGuests, { bookingId, guests, contact });
  await page.goto(url(`/hotels/booking/final-details/${bookingId}`));
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
  return stay;
}

/** From the rooms to the page of the guests. */
export async function goToGuests(fixtures: Fixtures, wish: StayWish): Promise<Stay> {
  const stay = await findStay(fixtures, wish);
  await takeRooms(fixtures, stay);
  await fixtures.page.waitForURL(/\/hotels\/booking\/travellers-details\//);
  await fixtures.page.getByRole("heading", { level: 1, name: fixtures.t("stay-booking.guests_title") }).waitFor();
  return stay;
}

export async function fillGuest({ page, t }: Fixtures, room: number, { first, last }: Passenger): Promise<void> {
  const guest = page.getByRole("group", { name: t("stay-booking.lead_guest") }).nth(room);
  await guest.getByRole("combobox", { name: t("booking.title") }).selectOption("ms");
  await guest.getByRole("textbox", { name: t("booking.first_name") }).fill(first);
  await guest.getByRole("textbox", { name: t("booking.last_name") }).fill(last);
}

export async function sendGuests({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_final") }).click();
  await page.waitForURL(/\/hotels\/booking\/final-details\//);
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
}

/** One lead guest and the contact; on to the final details. */
export async function nameGuest(fixtures: Fixtures, guest: Passenger): Promise<void> {
  await fillGuest(fixtures, 0, guest);
  await fillContact(fixtures, guest.email);
  await sendGuests(fixtures);
}

/** Accepts the conditions and asks for the payment; what comes next is the journey's own. */
export async function acceptStay({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "hotel" }) }).check();
  await page.getByRole("button", { name: t("booking.to_payment") }).click();
}

/** On the page with the payment frame. */
export async function goToStayPayment(fixtures: Fixtures, wish: StayWish, guest: Passenger): Promise<Stay> {
  const stay = await openStayDetails(fixtures, wish, guest);
  await acceptStay(fixtures);
  await fixtures.page.waitForURL(/\/hotels\/booking\/checkout\//);
  await fixtures.page.getByRole("heading", { level: 1, name: fixtures.t("payment.title") }).waitFor();
  return stay;
}

/** The page of a confirmed stay, with our number and the hotel's, or the supplier's where that comes later. */
export async function expectStayConfirmed({ page, t }: Fixtures, patienceMs = 60_000): Promise<{ reference: string }> {
  await page.waitForURL(/\/booking\/confirmation\//, { timeout: patienceMs });
  assert.doesNotMatch(page.url(), /\/flights\//);
  await page.getByText(t("confirmation.confirmed"), { exact: true }).first().waitFor({ timeout: patienceMs });
  const numbers = (["hotel", "awaited"] as const).map((kind) =>
    page.getByText(t("confirmation.locator", { kind }), { exact: true }),
  );
  await numbers[0]!.or(numbers[1]!).waitFor();
  const reference = /(?<!\d)\d{12}(?!\d)/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  assert.notEqual(reference, "", "the booking's number");
  return { reference };
}

/** The amounts of the price card, in halalas; the last is the total. */
export async function stayPrices({ page, t }: Fixtures): Promise<number[]> {
  const text = await page.getByRole("region", { name: t("booking.price"), exact: true }).innerText();
  return (text.match(/-?[\d,]+\.\d\d/g) ?? []).map((price) => Math.round(Number(price.replaceAll(",", "")) * 100));
}
