import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  acceptAndPay,
  answerChallenge,
  cards,
  expectConfirmed,
  fillPassenger,
  nameOne,
  newPassenger,
  openPassenger,
  searchPath,
  sendCard,
  wordsAround,
} from "../../steps.ts";

/** The way back leads to the same search. */
async function expectSameSearch({ page, url }: Fixtures, path: string) {
  await page.getByRole("article").first().waitFor();
  const [now, before] = [new URL(page.url()), new URL(url(path))];
  assert.equal(now.pathname, before.pathname);
  for (const name of ["trip", "from", "to", "depart", "adults", "cabin"]) {
    assert.equal(now.searchParams.get(name), before.searchParams.get(name), name);
  }
}

async function openFinalDetails(fixtures: Fixtures, lastName: string, days: number, from: string, to: string) {
  const { page, t, url } = fixtures;
  const id = await nameOne(fixtures, newPassenger(lastName), days, from, to);
  await page.goto(url(`/flights/booking/final-details/${id}`));
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
}

const soldOut: Journey = {
  name: "a flight that sells out at the last moment leads back to the search",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await openFinalDetails(fixtures, "Soldout", 35, "RUH", "DMM");
    await acceptAndPay(fixtures);
    await page.getByRole("heading", { name: t("booking.gone_title") }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("booking.choose_another") }).click();
    await expectSameSearch(fixtures, searchPath(35, "RUH", "DMM"));
  },
};

const total = async ({ page, t }: Fixtures) => {
  const text = await page.getByRole("region", { name: t("booking.price"), exact: true }).innerText();
  return text.match(/[\d,]+\.\d\d/g)?.at(-1) ?? "";
};

const priceChanged: Journey = {
  name: "a changed price needs a yes, and that price is paid",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, locale, expectAccessible } = fixtures;
    // The airline keeps the new price of a flight: each language takes a day of its own.
    await openFinalDetails(fixtures, "Pricechange", locale === "en" ? 36 : 37, "RUH", "MED");
    const before = await total(fixtures);
    await acceptAndPay(fixtures);
    await page.getByText(t("booking.price_changed_title"), { exact: true }).waitFor();
    await expectAccessible();
    const yes = page.getByRole("button", { name: wordsAround(t("booking.price_changed_yes", { amount: "*" })) });
    const asked = /[\d,]+\.\d\d/.exec(await yes.innerText())?.[0] ?? "";
    assert.notEqual(asked, before, "another price is asked");
    await yes.click();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    assert.equal(await total(fixtures), asked);
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectConfirmed(fixtures);
    assert.ok((await page.getByRole("main").innerText()).includes(asked), "the receipt names the price of the yes");
  },
};

const sessionExpired: Journey = {
  name: "a session that ran out says so and leads back to the search",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, endSession, expectAccessible } = fixtures;
    await endSession(await openPassenger(fixtures, 38, "JED", "DMM"));
    await fillPassenger(fixtures, newPassenger());
    await page.getByRole("button", { name: t("booking.to_final") }).click();
    await page.getByRole("heading", { name: t("booking.expired_title") }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("booking.refresh_results") }).click();
    await expectSameSearch(fixtures, searchPath(38, "JED", "DMM"));
  },
};

const lookUp: Journey = {
  name: "a booking is found by its number and e-mail, and by nothing less",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const passenger = newPassenger();
    const booking = await payOverApi(fixtures, await nameOne(fixtures, passenger, 31));
    const { reference } = booking;
    const ticket = (booking.kind === "flight" && booking.travellers[0]?.ticketNumber) || "";
    assert.match(ticket, /^\d{13}$/, "the e-ticket's number");

    const ask = async (number: string, contact: string) => {
      await page.goto(url("/bookings"));
      await page.getByRole("textbox", { name: t("lookup.reference") }).fill(number);
      await page.getByRole("textbox", { name: t("lookup.contact") }).fill(contact);
      await page.getByRole("button", { name: t("lookup.submit") }).click();
    };
    await ask(reference, "someone@example.com");
    await page
      .getByRole("alert")
      .filter({ hasText: t("errors.booking_not_found") })
      .waitFor();
    assert.ok(!(await page.getByRole("main").innerText()).includes(ticket));
    await ask("123456789012", passenger.email);
    await page
      .getByRole("textbox", { name: t("lookup.reference") })
      .and(page.locator("[aria-invalid=true]"))
      .waitFor();
    await ask(reference, passenger.email);
    await page.waitForURL(/\/my-bookings\//);
    await page.getByText(ticket).waitFor();
  },
};

const typingSurvives: Journey = {
  name: "what a passenger typed survives a reload and the other language",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, locale } = fixtures;
    await openPassenger(fixtures, 32);
    const passenger = newPassenger();
    await fillPassenger(fixtures, passenger);
    const names = page.locator("input[name*=firstname]").first();
    await page.reload();
    await page.getByRole("main").waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[name*=firstname]")?.value === "Sara",
    );
    await page
      .getByRole("banner")
      .getByRole("link", { name: locale === "en" ? "العربية" : "English" })
      .click();
    await page.locator(`html[dir=${locale === "en" ? "rtl" : "ltr"}]`).waitFor({ state: "attached" });
    assert.equal(await names.inputValue(), passenger.first);
    assert.equal(await page.locator("input[name*=passport_number]").first().inputValue(), passenger.document);
    assert.equal(await page.locator("input[name*=email]").first().inputValue(), passenger.email);
  },
};

registerJourneys([soldOut, priceChanged, sessionExpired, lookUp, typingSurvives]);
