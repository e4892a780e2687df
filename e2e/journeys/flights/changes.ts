import assert from "node:assert/strict";
import type { Journey, Stage } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  acceptAndPay,
  answerChallenge,
  cards,
  chooseFlight,
  expectConfirmed,
  fillPassenger,
  goToPayment,
  newPassenger,
  searchPath,
  sendCard,
  sendPassenger,
  wordsAround,
} from "../../steps.ts";

/** The way back leads to the same search. */
async function expectSameSearch({ page, url }: Stage, path: string) {
  await page.getByRole("article").first().waitFor();
  const [now, before] = [new URL(page.url()), new URL(url(path))];
  assert.equal(now.pathname, before.pathname);
  for (const name of ["trip", "from", "to", "depart", "adults", "cabin"]) {
    assert.equal(now.searchParams.get(name), before.searchParams.get(name), name);
  }
}

async function goToFinalDetails(stage: Stage, lastName: string, path: string) {
  await chooseFlight(stage, path);
  await fillPassenger(stage, newPassenger(lastName));
  await sendPassenger(stage);
}

const soldOut: Journey = {
  name: "a flight that sells out at the last moment leads back to the search",
  run: async (stage) => {
    const { page, t, expectAccessible } = stage;
    const path = searchPath(35, "RUH", "DMM");
    await goToFinalDetails(stage, "Soldout", path);
    await acceptAndPay(stage);
    await page.getByRole("heading", { name: t("booking.gone_title") }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("booking.choose_another") }).click();
    await expectSameSearch(stage, path);
  },
};

const total = async ({ page, t }: Stage) => {
  const text = await page.getByRole("region", { name: t("booking.price"), exact: true }).innerText();
  return text.match(/[\d,]+\.\d\d/g)?.at(-1) ?? "";
};

const priceChanged: Journey = {
  name: "a changed price needs a yes, and that price is paid",
  run: async (stage) => {
    const { page, t, locale, expectAccessible } = stage;
    // The airline keeps the new price of a flight: each language takes a day of its own.
    await goToFinalDetails(stage, "Pricechange", searchPath(locale === "en" ? 36 : 37, "RUH", "MED"));
    const before = await total(stage);
    await acceptAndPay(stage);
    await page.getByText(t("booking.price_changed_title")).waitFor();
    await expectAccessible();
    const yes = page.getByRole("button", { name: wordsAround(t("booking.price_changed_yes", { amount: "*" })) });
    const asked = /[\d,]+\.\d\d/.exec(await yes.innerText())?.[0] ?? "";
    assert.notEqual(asked, before, "another price is asked");
    await yes.click();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    assert.equal(await total(stage), asked);
    await sendCard(stage, cards.madaPaid);
    await answerChallenge(stage);
    await expectConfirmed(stage);
    assert.ok((await page.getByRole("main").innerText()).includes(asked), "the receipt names the price of the yes");
  },
};

const sessionExpired: Journey = {
  name: "a session that ran out says so and leads back to the search",
  run: async (stage) => {
    const { page, t, endSession, expectAccessible } = stage;
    const path = searchPath(38, "JED", "DMM");
    await chooseFlight(stage, path);
    await endSession(new URL(page.url()).pathname.split("/").at(-1)!);
    await fillPassenger(stage, newPassenger());
    await page.getByRole("button", { name: t("booking.to_final") }).click();
    await page.getByRole("heading", { name: t("booking.expired_title") }).waitFor();
    await expectAccessible();
    await page.getByRole("link", { name: t("booking.refresh_results") }).click();
    await expectSameSearch(stage, path);
  },
};

const lookUp: Journey = {
  name: "a booking is found by its number and e-mail, and by nothing less",
  run: async (stage) => {
    const { page, t, url } = stage;
    const passenger = newPassenger();
    await goToPayment(stage, passenger, searchPath(31));
    await sendCard(stage, cards.madaPaid);
    await answerChallenge(stage);
    const { reference, ticket } = await expectConfirmed(stage);

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
  run: async (stage) => {
    const { page, locale } = stage;
    await chooseFlight(stage, searchPath(32));
    const passenger = newPassenger();
    await fillPassenger(stage, passenger);
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
