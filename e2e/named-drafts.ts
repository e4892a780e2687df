import assert from "node:assert/strict";
import { payBooking } from "#contract/bookings.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { searchFlights } from "#contract/flights.ts";
import type { PaymentView } from "#contract/payments.ts";
import { apiOf } from "./api-of.ts";
import type { Fixtures } from "./journey.ts";

/** An adult with a national identity card, whose name and number are to be added. */
export const sampleTraveller = {
  type: "adult" as const,
  title: "ms" as const,
  single_name: false,
  birth_date: "1991-06-04",
  nationality: "SA",
  document_type: "national_id" as const,
  passport_issuing_country: "SA",
  passport_expiry_date: "2032-01-01",
};

/** The first fare of the first flight that is found, chosen over the API. Answers the booking. */
export async function chooseFare(fixtures: Fixtures, query: InputOf<typeof searchFlights>): Promise<string> {
  const api = apiOf(fixtures);
  const { searchId, offers } = await api(searchFlights, { ...query, limit: 3 });
  const offer = offers[0];
  assert.ok(offer, "a flight is found");
  const chosen = { searchId, offerId: offer.id, fareId: offer.fare.id, acceptedTotal: offer.total };
  const { id } = await api(createFlightBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  return id;
}

/** The same, with its travellers named. */
export async function nameFlight(
  fixtures: Fixtures,
  query: InputOf<typeof searchFlights>,
  travellers: InputOf<typeof saveTravellers>["travellers"],
  email: string,
): Promise<string> {
  const id = await chooseFare(fixtures, query);
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await apiOf(fixtures)(saveTravellers, { bookingId: id, travellers, contact });
  return id;
}

/** Asks for the payment over the API. */
export function askPayment(fixtures: Fixtures, bookingId: string): Promise<PaymentView> {
  const order = { bookingId, method: "mada" as const, acceptTerms: true as const };
  return apiOf(fixtures)(payBooking, order, { idempotencyKey: crypto.randomUUID() });
}

/** The same, and opens its page. */
export async function openPayment(fixtures: Fixtures, bookingId: string, kind: "flight" | "hotel"): Promise<void> {
  const { page, t, url } = fixtures;
  const { id } = await askPayment(fixtures, bookingId);
  await page.goto(url(`/${kind === "flight" ? "flights" : "hotels"}/booking/checkout/${id}`));
  await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
}
