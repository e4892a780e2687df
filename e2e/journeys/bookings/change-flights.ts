import assert from "node:assert/strict";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { getFlightOffer, searchFlights } from "#contract/flights.ts";
import { addDays } from "#i18n/format-date.ts";
import { apiOf } from "../../api-of.ts";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { signUp, waitForRefundSent } from "../../my-bookings-steps.ts";
import { sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { cards, sendCard, wordsAround } from "../../steps.ts";

/** A flight on a day of its own at a fare that can be changed: a cheap one, or one that others are cheaper than. */
async function bookChangeable(
  fixtures: Fixtures,
  email: string,
  days: number,
  wish: "cheap" | "dear",
  names: readonly string[] = ["Noura"],
  lastname = "Alqahtani",
) {
  const api = apiOf(fixtures);
  const day = daysAhead(fixtures.locale === "en" ? days : days + 1);
  const { searchId, offers } = await api(searchFlights, {
    slices: [`RUH-JED-${day}`],
    adults: names.length,
    limit: 40,
  });
  const offer = offers.at(wish === "cheap" ? 0 : -1);
  assert.ok(offer, "a flight is found");
  const { fares } = await api(getFlightOffer, { searchId, offerId: offer.id });
  const fare = fares.findLast(({ change }) => change.allowed === "yes");
  assert.ok(fare, "a fare that can be changed");
  const chosen = { searchId, offerId: offer.id, fareId: fare.id, acceptedTotal: fare.total };
  const { id } = await api(createFlightBooking, chosen, { idempotencyKey: crypto.randomUUID() });
  const number = () => String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
  const travellers = names.map((firstname) => ({
    ...sampleTraveller,
    firstname,
    lastname,
    passport_number: number(),
  }));
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await api(saveTravellers, { bookingId: id, travellers, contact });
  await payOverApi(fixtures, id);
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
  await chooseDay(fixtures, day, words);
}

/** The same from the days of the page on. */
async function chooseDay({ page, t, expectAccessible }: Fixtures, day: string, words: "due_pay" | "due_back") {
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
  locales: ["en"],
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
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const email = await signUp(fixtures);
    const booking = await bookChangeable(fixtures, email, 95, "dear");
    await chooseOther(fixtures, booking, "due_back");
    await page.getByRole("button", { name: t("change.accept"), exact: true }).click();
    await expectChanged(fixtures);
    await waitForRefundSent(fixtures);
    // The sale, what the change takes off it, and our fee.
    await page.locator('a[href*="/tax-invoices/W-"]').nth(2).waitFor();
  },
};

/** One of two is ticked, by the keyboard, and gets a booking of their own; the day that was chosen with it is looked at there. */
async function divideOne(fixtures: Fixtures, { id, day }: { id: string; day: string }) {
  const { page, t, url, expectAccessible } = fixtures;
  await page.goto(url(`/my-bookings/${id}/change`));
  await page.getByRole("heading", { name: t("division.title") }).waitFor();
  await fixtures.expectAccessibleInBoth();
  await page.getByRole("checkbox", { name: "Noura Alqahtani" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel(t("change.new_day"), { exact: true }).fill(addDays(day, 3));
  await page.getByRole("button", { name: t("change.find"), exact: true }).click();
  await page.getByRole("heading", { name: t("division.review_title"), exact: true }).waitFor();
  await expectAccessible();
  await page
    .getByRole("region", { name: t("division.leave") })
    .getByText("Huda Alqahtani")
    .waitFor();
  await page
    .getByRole("region", { name: t("division.stay") })
    .getByText("Noura Alqahtani")
    .waitFor();
  await page.getByRole("button", { name: t("division.accept"), exact: true }).click();
  await page.getByText(t("division.state_changed"), { exact: true }).waitFor({ timeout: 60_000 });
  await expectAccessible();
}

const oneOfTwo: Journey = {
  name: "one of two travellers gets a booking of their own and flies on another day, the other booking is cancelled",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const booking = await bookChangeable(fixtures, email, 99, "cheap", ["Noura", "Huda"]);
    const { id, day } = booking;
    await divideOne(fixtures, booking);
    await page.getByRole("link", { name: t("division.change_now"), exact: true }).click();
    await page.getByRole("heading", { name: t("change.flights_title") }).waitFor();
    assert.equal(await page.getByLabel(t("change.new_day"), { exact: true }).inputValue(), addDays(day, 3));
    await expectAccessible();
    await chooseDay(fixtures, day, "due_pay");
    await page.getByRole("button", { name: wordsAround(t("change.accept_pay", { amount: "*" })) }).click();
    await page.getByRole("heading", { name: t("change.pay_title") }).waitFor();
    await sendCard(fixtures, cards.madaWithoutChallenge);
    await expectChanged(fixtures);
    // Both know each other, and both stand among the bookings.
    const links = page
      .getByRole("main")
      .locator("section")
      .filter({ hasText: t("division.links_title") });
    await links.getByRole("link").click();
    await page.waitForURL(new RegExp(`/my-bookings/${id}$`));
    await page.getByText(t("my-bookings.time_divided"), { exact: true }).waitFor();
    await links.getByRole("link").waitFor();
    await fixtures.expectAccessibleInBoth();
    await page.goto(url("/my-bookings"));
    await page
      .getByRole("link", { name: t("my-bookings.manage") })
      .nth(1)
      .waitFor();
    await page.goto(url(`/my-bookings/${id}?cancel=review&part=0`));
    await page.getByRole("button", { name: wordsAround(t("my-bookings.confirm", { amount: "*" })) }).click();
    await page.locator(".tracker[data-state=refund_sent], .tracker[data-state=refunded]").waitFor({ timeout: 60_000 });
  },
};

const notDivided: Journey = {
  name: "a choice that leaves nobody is not taken, and what the airline does not divide stands as it was",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures);
    const { id, day } = await bookChangeable(fixtures, email, 103, "cheap", ["Noura", "Huda"], "Dividereject");
    await page.goto(url(`/my-bookings/${id}/change`));
    const goOn = page.getByRole("button", { name: t("change.find"), exact: true });
    // Everybody is ticked: nobody gets a booking of their own.
    await page.getByLabel(t("change.new_day"), { exact: true }).fill(addDays(day, 3));
    await goOn.click();
    await page.getByRole("heading", { name: t("change.flights_title") }).waitFor();
    for (const box of await page.getByRole("checkbox", { name: "Dividereject" }).all()) await box.uncheck();
    await goOn.click();
    await page.getByText(t("division.error_party"), { exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("checkbox", { name: "Huda Dividereject" }).check();
    await goOn.click();
    await page.getByRole("heading", { name: t("division.review_title"), exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("division.accept"), exact: true }).click();
    await page.getByText(t("division.state_refused"), { exact: true }).waitFor({ timeout: 60_000 });
    await expectAccessible();
    await page.getByRole("link", { name: t("division.to_booking"), exact: true }).click();
    await page.getByText(t("my-bookings.time_division_refused"), { exact: true }).waitFor();
    await page.getByRole("heading", { name: t("division.links_title"), exact: true }).waitFor();
    await expectAccessible();
  },
};

registerJourneys([dearer, cheaper, oneOfTwo, notDivided]);
