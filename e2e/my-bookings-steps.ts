import assert from "node:assert/strict";
import { register, verifyRegistration } from "#contract/accounts.ts";
import { payBooking } from "#contract/bookings.ts";
import { type ApiClient, createApiClient } from "#contract/client.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import { createHotelBooking, saveGuests } from "#contract/hotel-bookings.ts";
import { getSettings } from "#contract/settings.ts";
import { readCode } from "./account-steps.ts";
import { daysAhead } from "./days.ts";
import { eventually } from "./eventually.ts";
import { expectStayConfirmed, findStay } from "./hotel-booking-steps.ts";
import type { Fixtures } from "./journey.ts";
import { answerChallenge, cards, expectConfirmed, sendCard } from "./steps.ts";

let counted = 0;
/** Of everybody who signs up here. */
export const memberPassword = "Desert-Rain7";
export const newAddress = () => `rider${(counted += 1)}.${process.pid}.${Date.now().toString(36)}@example.com`;

/** The API as the browser of the journey calls it, with its cookies and its session. */
export function apiOf({ page, origin, locale }: Fixtures): ApiClient {
  return createApiClient(async (request) => {
    const cookies = await page.context().cookies(origin);
    const kept = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? "";
    const body = await request.text();
    const answer = await page.request.fetch(request.url, {
      method: request.method,
      headers: {
        ...Object.fromEntries(request.headers),
        origin,
        "accept-language": locale,
        "set-locale": locale,
        ...(kept("token") && { authorization: `Bearer ${kept("token")}` }),
        "x-csrf-token": kept("csrf_token"),
      },
      ...(body && { data: body }),
    });
    return new Response(new Uint8Array(await answer.body()), { status: answer.status() });
  }, origin);
}

/** Signs up, by the code in the mailbox; the browser is logged in. */
export async function signUp(fixtures: Fixtures, email = newAddress()): Promise<string> {
  const api = apiOf(fixtures);
  await api(getSettings, {});
  const person = {
    title: "ms" as const,
    firstName: "Sara",
    lastName: "Alharbi",
    email,
    password: memberPassword,
  };
  const { attempt } = await api(register, person);
  let code = "";
  await eventually(async () => {
    const mails = await (await fixtures.page.request.get(`${fixtures.origin}/mailbox`)).text();
    const row = mails.split("<tr").find((each) => each.includes(email)) ?? "";
    code = /(?<!\d)\d{6}(?!\d)/.exec(row.replaceAll(/<[^>]+>/g, " "))?.[0] ?? "";
    assert.notEqual(code, "", "the code was mailed");
  });
  await api(verifyRegistration, { attempt, code });
  return email;
}

const names = ["Noura", "Fahad", "Reem"];

/** A draft of a flight for two adults and a child, or for one adult. */
export async function draftFlight(fixtures: Fixtures, email: string, days: number, people = 3): Promise<string> {
  const api = apiOf(fixtures);
  const day = daysAhead(fixtures.locale === "en" ? days : days + 1);
  const query = people === 3 ? { adults: 2, childAges: [7] } : { adults: 1 };
  const { searchId, offers } = await api(searchFlights, {
    slices: [`RUH-JED-${day}`],
    limit: 3,
    ...query,
  });
  const offer = offers[0];
  assert.ok(offer, "a flight is found");
  const chosen = { searchId, offerId: offer.id, fareId: offer.fare.id, acceptedTotal: offer.total };
  const { id } = await api(createFlightBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  const travellers = names.slice(0, people).map((firstname, index) => ({
    type: index === 2 ? ("child" as const) : ("adult" as const),
    title: "ms" as const,
    firstname,
    lastname: "Alqahtani",
    single_name: false,
    birth_date: index === 2 ? `${new Date().getFullYear() - 7}-02-01` : "1991-06-04",
    nationality: "SA",
    document_type: "national_id" as const,
    passport_number: String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10),
    passport_issuing_country: "SA",
    passport_expiry_date: "2032-01-01",
  }));
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await api(saveTravellers, { bookingId: id, travellers, contact });
  return id;
}

/** Pays on our page, in the gateway's frame. */
export async function payInPage(fixtures: Fixtures, bookingId: string, kind: "flight" | "hotel"): Promise<void> {
  const order = { bookingId, method: "mada" as const, acceptTerms: true as const };
  const { id } = await apiOf(fixtures)(payBooking, order, { idempotencyKey: crypto.randomUUID() });
  await fixtures.page.goto(fixtures.url(`/${kind === "flight" ? "flights" : "hotels"}/booking/checkout/${id}`));
  await sendCard(fixtures, cards.madaPaid);
  await answerChallenge(fixtures);
  await (kind === "flight" ? expectConfirmed(fixtures) : expectStayConfirmed(fixtures));
}

/** Two rooms that are paid now. */
export async function draftStay(fixtures: Fixtures, email: string, days: number): Promise<string> {
  const api = apiOf(fixtures);
  const { stayId, slug, rateIds } = await findStay(fixtures, { days, rooms: ["2", "2"] });
  const { id } = await api(createHotelBooking, { stayId, slug, rateIds }, { idempotencyKey: crypto.randomUUID() });
  const guests = ["Sara", "Huda"].map((firstname) => ({
    title: "ms" as const,
    firstname,
    lastname: "Alharbi",
  }));
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await api(saveGuests, { bookingId: id, guests, contact });
  return id;
}

/** Has a code sent to the contact and gives it back, after a wrong one. */
export async function proveByCode(fixtures: Fixtures, email: string): Promise<void> {
  const { page, t } = fixtures;
  await page.getByRole("button", { name: t("account.send_code") }).click();
  const box = page.getByLabel(t("account.code"), { exact: true });
  await box.waitFor();
  const code = await readCode(fixtures, email);
  await box.pressSequentially(code === "111111" ? "222222" : "111111");
  await page.getByText(t("account.code_wrong_left", { count: 2 })).waitFor();
  await box.fill("");
  await box.pressSequentially(code);
  await box.waitFor({ state: "detached" });
}
