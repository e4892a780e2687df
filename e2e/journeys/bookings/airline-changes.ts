import { readLetter } from "../../account-steps.ts";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { newAddress, signUp, waitForRefundSent } from "../../my-bookings-steps.ts";
import { nameFlight, sampleTraveller } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** A ticketed flight whose airline does something to it soon after, by the surname of its traveller. Answers the booking, told by a mail. */
async function bookMoved(fixtures: Fixtures, lastname: string, days: number, subject: RegExp): Promise<string> {
  const email = await signUp(fixtures, newAddress());
  const number = String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10);
  const travellers = [{ ...sampleTraveller, firstname: "Noura", lastname, passport_number: number }];
  const day = daysAhead(fixtures.locale === "en" ? days : days + 1);
  const id = await nameFlight(fixtures, { slices: [`RUH-JED-${day}`], adults: 1 }, travellers, email);
  await payOverApi(fixtures, id);
  await readLetter(fixtures, email, subject);
  return id;
}

const accepted: Journey = {
  name: "flights that the airline moves are told by mail and on the page, old beside new, and are accepted",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, locale } = fixtures;
    const subject = locale === "ar" ? /غيّرت شركة الطيران رحلتك/ : /The airline changed your flight/;
    const id = await bookMoved(fixtures, "Airlinelater", 97, subject);
    await page.goto(url(`/my-bookings/${id}`));
    await page.getByText(t("airline.head_moved"), { exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    await page.getByRole("link", { name: t("airline.see"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("airline.head_moved") }).waitFor();
    await page.getByRole("heading", { name: t("airline.before"), exact: true }).waitFor();
    await page.getByRole("heading", { name: t("airline.refund_title"), exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    await page.getByRole("button", { name: t("airline.accept"), exact: true }).click();
    await page.getByText(t("airline.line_accepted"), { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole("link", { name: t("airline.to_booking"), exact: true }).click();
    await page.getByText(t("my-bookings.time_airline_change_accepted"), { exact: true }).waitFor();
  },
};

const takenBack: Journey = {
  name: "a flight that the airline cancels is given back whole, our fee too",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const subject = locale === "ar" ? /ألغت شركة الطيران رحلتك/ : /The airline cancelled your flight/;
    const id = await bookMoved(fixtures, "Airlinecancels", 101, subject);
    await page.goto(url(`/my-bookings/${id}/airline-change`));
    await page.getByText(t("airline.gone"), { exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("airline.refund"), exact: true }).click();
    await page.locator("form:has([name=quoteId]) button[type=submit]").click();
    await page.locator("form:has([name=quoteId])").waitFor({ state: "detached" });
    // Asked too early, the page says that the airline has not answered, and goes on by itself.
    await page.goto(url(`/my-bookings/${id}/airline-change`));
    await page.getByText(t("airline.line_refunded"), { exact: true }).waitFor({ timeout: 60_000 });
    await fixtures.expectAccessibleInBoth();
    await page.getByRole("link", { name: t("airline.to_booking"), exact: true }).click();
    await waitForRefundSent(fixtures);
  },
};

registerJourneys([accepted, takenBack]);
