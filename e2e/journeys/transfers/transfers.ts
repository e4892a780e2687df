import assert from "node:assert/strict";
import { daysAhead } from "../../days.ts";
import type { Journey, Stage } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { newAddress, signUp } from "../../my-bookings-steps.ts";
import {
  answerChallenge,
  cards,
  chooseCardMethod,
  fillContact,
  fillTraveller,
  newPassenger,
  type Passenger,
  sendCard,
} from "../../steps.ts";

/** An address with everything the search form asks, some weeks ahead. */
const searchOf = (more: string, days = 40) =>
  `/transfers/search?from=jed-airport&to=makkah-hotels&date=${daysAhead(days)}&time=13:40&${more}`;

async function accept({ page, t }: Stage): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_final") }).click();
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
  await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "transfer" }) }).check();
}

async function pay(stage: Stage): Promise<void> {
  const { page, t } = stage;
  await page.getByRole("button", { name: t("booking.to_payment") }).click();
  await page.waitForURL(/\/booking\/checkout\//);
  await chooseCardMethod(stage);
  await sendCard(stage, cards.visaPaid);
  await answerChallenge(stage);
}

/** Chooses the van, and names its lead traveller. */
async function takeVan(stage: Stage, person: Passenger, days: number): Promise<void> {
  const { page, t, url } = stage;
  await page.goto(url(searchOf("adults=5&children=1&bags=4&way=road", days)));
  const van = page.getByRole("listitem").filter({ hasText: t("transfers.ride_van", { count: 1 }) });
  await van.getByRole("link", { name: t("transfers.choose"), exact: true }).click();
  await page.getByRole("button", { name: t("transfers.continue") }).click();
  await page.getByRole("heading", { level: 1, name: t("transfers.details_title_road") }).waitFor();
  await page.getByRole("combobox", { name: t("booking.title") }).selectOption("ms");
  await page.getByRole("textbox", { name: t("booking.first_name") }).fill(person.first);
  await page.getByRole("textbox", { name: t("booking.last_name") }).fill(person.last);
  await fillContact(stage, person.email);
}

const train: Journey = {
  name: "train seats are found from the home page, bought by card, seen in my bookings and cancelled for all their money",
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const email = await signUp(stage);
    await page.goto(url(""));
    await page
      .getByRole("navigation", { name: t("home.search_for") })
      .getByRole("link", { name: t("shell.transfers") })
      .click();
    const form = page.getByRole("form", { name: t("transfers.form") });
    await form.getByRole("combobox", { name: t("transfers.adults") }).selectOption("1");
    await form.getByLabel(t("transfers.day")).fill(daysAhead(40));
    await form.getByLabel(t("transfers.time")).fill("13:40");
    await expectAccessible();
    await form.getByRole("button", { name: t("transfers.search") }).click();
    await page.waitForURL(/\/transfers\/search\?/);
    await page.getByRole("heading", { level: 2, name: t("transfers.trains") }).waitFor();
    await expectAccessible();
    await page
      .getByRole("link", { name: t("transfers.class_economy") })
      .first()
      .click();
    await page.waitForURL(/pick=/);
    await page.getByRole("button", { name: t("transfers.continue") }).click();
    await page.getByRole("heading", { level: 1, name: t("transfers.details_title_train") }).waitFor();
    await expectAccessible();
    await fillTraveller(stage, page.getByRole("main"), newPassenger(), "1990");
    await fillContact(stage, email);
    await accept(stage);
    await expectAccessible();
    await pay(stage);
    await page.waitForURL(/\/booking\/confirmation\//, { timeout: 30_000 });
    await page.getByRole("heading", { level: 1, name: t("transfers.confirmed") }).waitFor({ timeout: 30_000 });
    await expectAccessible();
    const voucher = await page.locator('a[href*="transfer-voucher.pdf"]').first().getAttribute("href");
    const pdf = await (await page.request.get(new URL(voucher!, page.url()).href)).body();
    assert.equal(pdf.subarray(0, 5).toString(), "%PDF-");

    const bookingId = page.url().split("/").at(-1)!;
    await page.goto(url("/my-bookings?kind=others"));
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await expectAccessible();
    await page.goto(url(`/my-bookings/${bookingId}?cancel=review`));
    await expectAccessible();
    await page.locator("#cancel form[method=post] button[type=submit]").click();
    await page.locator(".tracker:not([data-state=requested]):not([data-state=refused])").waitFor({ timeout: 60_000 });
    await expectAccessible();
  },
};

const van: Journey = {
  name: "a van for six is booked on a phone for its lead traveller; without the hotel the driver would not find it",
  screen: "phone",
  run: async (stage) => {
    const { page, t, expectAccessible } = stage;
    await takeVan(stage, newPassenger(), 41);
    await page.getByRole("button", { name: t("booking.to_final") }).click();
    await page.getByRole("alert").first().waitFor();
    await expectAccessible();
    await page.getByRole("textbox", { name: t("transfers.address") }).fill("Talmeera Ajyad");
    await accept(stage);
    await pay(stage);
    await page.getByRole("heading", { level: 1, name: t("transfers.confirmed") }).waitFor({ timeout: 30_000 });
    assert.ok((await page.getByRole("main").innerText()).includes("Alharbi"));
  },
};

const refused = (last: string, days: number, name: string): Journey => ({
  name,
  run: async (stage) => {
    const { page, t, expectAccessible } = stage;
    await takeVan(stage, { ...newPassenger(last), email: newAddress() }, days);
    await page.getByRole("textbox", { name: t("transfers.address") }).fill("Talmeera Ajyad");
    await accept(stage);
    await pay(stage);
    await page.getByRole("heading", { level: 1, name: t("payment.booking_failed_title") }).waitFor({ timeout: 60_000 });
    await expectAccessible();
  },
});

registerJourneys([
  train,
  van,
  refused("Reject", 42, "an operator that refuses a paid ride: nothing is booked and all the money goes back"),
  refused("Soldout", 43, "a car that was sold while it was paid for: nothing is booked and all the money goes back"),
]);
