import assert from "node:assert/strict";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { daysAhead } from "../../days.ts";
import { acceptAndPay, cards, fillPassenger, newPassenger, sendPassenger, wordsAround } from "../../steps.ts";

/** Names of cities typed as text, as a form without scripts sends them. */
const cities = { en: ["Riyadh", "Jeddah"], ar: ["الرياض", "جدة"] } as const;

const search: Journey = {
  name: "without JavaScript a search by city names finds flights, and one is booked up to the payment",
  locales: ["en"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, locale, url } = fixtures;
    await page.goto(url(""));
    const form = page.getByRole("form", { name: t("search.form_label") });
    await form.getByRole("radio", { name: t("search.one_way") }).check();
    const [from, to] = cities[locale];
    await form.locator("[name=from]").fill(from);
    await form.locator("[name=to]").fill(to);
    const depart = form.locator("[name=depart]");
    if (!(await depart.isVisible())) await form.locator("summary", { hasText: t("search.choose_dates") }).click();
    await depart.fill(daysAhead(45));
    await form.getByRole("button", { name: t("search.submit"), exact: true }).click();

    const offer = page.getByRole("article").first();
    await offer.waitFor();
    const address = new URL(page.url());
    assert.equal(address.searchParams.get("from"), "RUH");
    assert.equal(address.searchParams.get("to"), "JED");
    await offer
      .getByRole("link", { name: wordsAround(t("results.choose_label", { airline: "*", time: "*" })) })
      .click();
    await offer
      .getByRole("button", { name: wordsAround(t("results.continue_with", { fare: "*" })) })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();

    await fillPassenger(fixtures, newPassenger());
    await sendPassenger(fixtures);
    await acceptAndPay(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    const frame = page.frameLocator(`iframe[title="${t("payment.frame_title")}"]`).frameLocator("iframe");
    await frame.locator("#number").fill(cards.madaPaid);
  },
};

const refused: Journey = {
  name: "without JavaScript a wrong form comes back with its errors and what was typed",
  locales: ["en"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url("/bookings"));
    await page.getByRole("textbox", { name: t("lookup.reference") }).fill("123456789012");
    await page.getByRole("textbox", { name: t("lookup.contact") }).fill("nobody@example.com");
    await page.getByRole("button", { name: t("lookup.submit") }).click();
    await page.locator("[name=reference][aria-invalid=true]").waitFor();
    assert.equal(await page.getByRole("textbox", { name: t("lookup.contact") }).inputValue(), "nobody@example.com");

    const child = `trip=one-way&from=RUH&to=JED&depart=${daysAhead(45)}&adults=1&children=1&age=&cabin=economy`;
    await page.goto(url(`/flights/search?${child}`));
    await page.getByRole("combobox", { name: t("search.child_age", { number: 1 }) }).selectOption("6");
    await page.getByRole("button", { name: t("search.submit"), exact: true }).click();
    await page.getByRole("article").first().waitFor();
    assert.deepEqual(new URL(page.url()).searchParams.getAll("age"), ["6"]);
  },
};

registerJourneys([search, refused]);
