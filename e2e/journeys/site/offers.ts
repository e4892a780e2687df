import assert from "node:assert/strict";
import { getOffer, listOffers } from "#contract/offers.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { apiOf } from "../../api-of.ts";
import {
  acceptAndPay,
  answerChallenge,
  cards,
  chooseFlight,
  expectConfirmed,
  fillPassenger,
  newPassenger,
  sendCard,
  sendPassenger,
} from "../../steps.ts";

async function applyCode({ page, t }: Fixtures, code: string): Promise<void> {
  await page.getByRole("textbox", { name: t("booking.code") }).fill(code);
  await page.getByRole("button", { name: t("booking.code_apply"), exact: true }).click();
}

/** A customer has two uses of it, known by e-mail and phone: this one has a phone of their own each time. */
const ownPhone = () => `50${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;

const copiedAndUsed: Journey = {
  name: "a code is copied from its offer and goes along to a flight, with a line of its own; an ended one says so",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const offer = await apiOf(fixtures)(getOffer, { slug: "istanbul-flights-10" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: fixtures.origin });
    await page.goto(url("/offers"));
    await expectAccessible();
    await page
      .getByRole("navigation", { name: t("offers.by_product") })
      .getByRole("link", { name: t("offers.product_flights"), exact: true })
      .click();
    await page.waitForURL(/product=flights/);
    await page.getByRole("link", { name: offer.title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: offer.title }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t("offers.copy", { code: offer.code }) }).click();
    await page.getByText(t("offers.copied")).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, offer.code);
    await page.getByRole("link", { name: t("offers.search_flights"), exact: true }).click();
    await page.waitForURL(/\/flights\/search\?/);
    const search = page.url();

    // In business, so that every fare is above the code's smallest amount.
    const dearer = new URL(search);
    dearer.pathname = dearer.pathname.slice(`/${locale}`.length);
    dearer.searchParams.set("cabin", "business");
    dearer.searchParams.set("view", "list");
    await chooseFlight(fixtures, dearer.pathname + dearer.search);
    await fillPassenger(fixtures, newPassenger());
    await page.getByRole("textbox", { name: t("booking.phone") }).fill(ownPhone());
    await sendPassenger(fixtures);
    const field = page.getByRole("textbox", { name: t("booking.code") });
    assert.equal(await field.inputValue(), offer.code, "the code came along");
    await page.getByText(t("booking.code_carried"), { exact: true }).waitFor();
    await applyCode(fixtures, "NATIONAL96");
    await page.getByText(t("errors.field.code_ended")).first().waitFor();
    assert.equal(await field.inputValue(), "NATIONAL96", "what was typed stays");
    await applyCode(fixtures, copied.toLowerCase());
    await page
      .getByText(t("document.line_discount", { code: offer.code }))
      .first()
      .waitFor();
    await acceptAndPay(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await page
      .getByText(t("document.line_discount", { code: offer.code }))
      .first()
      .waitFor();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectConfirmed(fixtures);
  },
};

const toldApart: Journey = {
  name: "offers of today, to come and ended are told apart; an ended one cannot be copied and leads to those of today",
  locales: ["ar"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const { offers } = await apiOf(fixtures)(listOffers, {});
    const ended = offers.find(({ state }) => state === "ended");
    assert.ok(ended, "an offer that has ended");
    await page.goto(url("/offers"));
    for (const state of ["current", "upcoming", "ended"] as const)
      await page.getByRole("heading", { level: 2, name: t(`offers.state_${state}`), exact: true }).waitFor();
    await page.getByRole("link", { name: ended.title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: ended.title }).waitFor();
    await expectAccessible();
    assert.equal(await page.getByRole("button", { name: t("offers.copy", { code: ended.code }) }).count(), 0);
    await page.getByRole("link", { name: t("offers.see_current") }).click();
    await page.getByRole("heading", { level: 1, name: t("offers.title") }).waitFor();
  },
};

registerJourneys([copiedAndUsed, toldApart]);
