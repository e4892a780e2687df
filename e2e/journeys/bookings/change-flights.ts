import assert from "node:assert/strict";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { addDays } from "#i18n/format-date.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { payInPage, signUp } from "../../my-bookings-steps.ts";
import { sampleTraveller } from "../../named-drafts.ts";
import { cards, sendCard, wordsAround } from "../../steps.ts";

/** A flight on a day of its own at a fare that can be changed: a cheap one, or one that others are cheaper than. */
async function bookChangeable(fixtures: Fixtures, email: string, days: number, wish: "cheap" | "dear") {
  const api = apiOf(fixtures);
  const day = daysAhead(fixtures.locale === "en" ? days : days + 1);
  const { searchId, offers } = await api(searchFlights, { slices: [`RUH-JED-${day}`], adults: 1, limit: 40 });
  const offer = offers.at(wish === "cheap" ? 0 : -1);
  assert.ok(offer, "a flight is found");
  const { fares } = await api(getFlightOffer, { searchId, offerId: offer.id });
  const fare = fares.findLast(({ change }) => change.allowed === "yes");
  assert.ok(fare, "a fare that can be changed");
  const chosen = { searchId, offerId: offer.id, fareId: fare.id, acceptedTotal: fare.total };
  const { id } = await api(createFlightBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  const number = String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
  const travellers = [{ ...sampleTraveller, firstname: "Noura", lastname: "Alqahtani", passport_number: number }];
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await api(saveTravellers, { bookingId: id, travellers, contact });
  await payInPage(fixtures, id, "flight");
  return { id, day };
}

/** From the booking's page to the quote of the first flight of another day whose fare costs something, or gives something back. */
async function chooseOther(
  fixtures: Fixtures,
  { id, day }: { id: string; day: string },
  words: "due_pay" | "due_back",
) {
  const { page, t, url, expectAccessible } = fixtures;
  await page.goto(url(`/my-bookings/${id}`));
  await page.getByRole("link", { name: t("change.open"), exact: true }).click();
  await page.getByRole("heading", { name: t("change.days_title") }).waitFor();
  await expectAccessible();
  await page.getByLabel(t("change.new_day"), { exact: true }).fill(addDays(day, 3));
  await page.getByRole("button", { name: t("change.find"), exact: true }).click();
  await page.getByRole("heading", { name: t("change.flights_title") }).waitFor();
  await expectAccessible();
  const fares = page.getByRole("button", { name: wordsAround(t(`change.${words}`, { amount: "*" })) });
  await (words === "due_pay" ? fares.last() : fares.first()).click();
  await page.getByRole("heading", { name: t("change.review_title") }).waitFor();
  await expectAccessible();
}

async function expectChanged({ page, t, expectAccessible }: Fixtures) {
  await page.getByText(t("change.state_changed"), { exact: true }).waitFor({ timeout: 60_000 });
  await expectAccessible();
  await page.getByRole("link", { name: t("change.to_booking"), exact: true }).click();
  await page.getByRole("heading", { name: t("change.tracker_title") }).waitFor();
  await page.getByText(t("my-bookings.time_changed"), { exact: true }).waitFor();
}

const dearer: Journey = {
  name: "flights are changed to another day, the difference is paid and new tickets are issued",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const email = await signUp(fixtures);
    const booking = await bookChangeable(fixtures, email, 91, "cheap");
    await chooseOther(fixtures, booking, "due_pay");
    await page.getByRole("button", { name: wordsAround(t("change.accept_pay", { amount: "*" })) }).click();
    await page.getByRole("heading", { name: t("change.pay_title") }).waitFor();
    await fixtures.expectAccessible();
    await sendCard(fixtures, cards.madaWithoutChallenge);
    await expectChanged(fixtures);
    // Of the sale, and of what the change added.
    await page.locator('a[href*="/tax-invoices/W-"]').nth(1).waitFor();
  },
};

const cheaper: Journey = {
  name: "flights are changed to a cheaper day, and what is left comes back",
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const email = await signUp(fixtures);
    const booking = await bookChangeable(fixtures, email, 95, "dear");
    await chooseOther(fixtures, booking, "due_back");
    await page.getByRole("button", { name: t("change.accept"), exact: true }).click();
    await expectChanged(fixtures);
    await page.getByText(t("my-bookings.time_refund_sent"), { exact: false }).first().waitFor({ timeout: 60_000 });
    // The sale, what the change takes off it, and our fee.
    await page.locator('a[href*="/tax-invoices/W-"]').nth(2).waitFor();
  },
};

registerJourneys([dearer, cheaper]);
