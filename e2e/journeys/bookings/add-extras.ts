import assert from "node:assert/strict";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { signUp } from "../../my-bookings-steps.ts";
import { sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { cards, sendCard, wordsAround } from "../../steps.ts";

const person = "Noura Alqahtani";

/** A flight on a day of its own, at the dearest fare: it has meals and seats. */
async function book(fixtures: Fixtures, email: string) {
  const api = apiOf(fixtures);
  const day = daysAhead(fixtures.locale === "en" ? 103 : 104);
  const { searchId, offers } = await api(searchFlights, { slices: [`RUH-JED-${day}`], adults: 1, limit: 40 });
  const [offer] = offers;
  assert.ok(offer, "a flight is found");
  const { fares } = await api(getFlightOffer, { searchId, offerId: offer.id });
  const fare = fares.at(-1);
  assert.ok(fare, "a fare is found");
  const chosen = { searchId, offerId: offer.id, fareId: fare.id, acceptedTotal: fare.total };
  const { id } = await api(createFlightBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  const number = String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
  const travellers = [{ ...sampleTraveller, firstname: "Noura", lastname: "Alqahtani", passport_number: number }];
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await api(saveTravellers, { bookingId: id, travellers, contact });
  await payOverApi(fixtures, id);
  return id;
}

async function open({ page, t, url, expectAccessibleInBoth }: Fixtures, id: string) {
  await page.goto(url(`/my-bookings/${id}`));
  await page.getByRole("link", { name: t("additions.open"), exact: true }).click();
  await page.getByRole("heading", { name: t("additions.requests_title"), exact: true }).waitFor();
  await expectAccessibleInBoth();
}

async function expectAdded({ page, t, expectAccessibleInBoth }: Fixtures) {
  await page.getByText(t("additions.state_changed"), { exact: true }).waitFor({ timeout: 60_000 });
  await expectAccessibleInBoth();
  await page.getByRole("link", { name: t("additions.to_booking"), exact: true }).click();
  await page.getByRole("heading", { name: t("additions.tracker_title"), exact: true }).waitFor();
}

const extras: Journey = {
  name: "a bag and help are added after the sale: paid, on the booking, and then help alone for nothing",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const email = await signUp(fixtures);
    const id = await book(fixtures, email);
    await open(fixtures, id);
    await page.getByRole("button", { name: t("booking.bag_more", { person }), exact: true }).click();
    await page.getByText(wordsAround(t("additions.sum", { amount: "*" }))).waitFor();
    await page.getByLabel(t("additions.request_WCHR"), { exact: true }).check();
    await page.getByRole("button", { name: t("additions.go_on"), exact: true }).click();
    await page.getByRole("heading", { name: t("additions.review_title"), exact: true }).waitFor();
    await fixtures.expectAccessible();
    await page.getByRole("button", { name: wordsAround(t("additions.accept_pay", { amount: "*" })) }).click();
    await page.getByRole("heading", { name: t("additions.pay_title"), exact: true }).waitFor();
    await fixtures.expectAccessible();
    await sendCard(fixtures, cards.madaWithoutChallenge);
    await expectAdded(fixtures);
    await page.getByText(t("my-bookings.time_added"), { exact: true }).waitFor();
    // Of the sale, and of what was added.
    await page.locator('a[href*="/tax-invoices/W-"]').nth(1).waitFor();
    await open(fixtures, id);
    await page.getByLabel(t("additions.request_DEAF"), { exact: true }).check();
    await page.getByRole("button", { name: t("additions.go_on"), exact: true }).click();
    await page.getByRole("button", { name: t("additions.accept"), exact: true }).click();
    await expectAdded(fixtures);
  },
};

registerJourneys([extras]);
