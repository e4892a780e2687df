import assert from "node:assert/strict";
import { getOffer, listOffers } from "#contract/offers.ts";
import type { Journey, Stage } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { apiOf } from "../../my-bookings-steps.ts";
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

async function applyCode({ page, t }: Stage, code: string): Promise<void> {
  await page.getByRole("textbox", { name: t("booking.code") }).fill(code);
  await page.getByRole("button", { name: t("booking.code_apply"), exact: true }).click();
}

/** A customer has two uses of it, known by e-mail and phone: this one has a phone of their own each time. */
const ownPhone = () => `50${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`;

const copiedAndUsed: Journey = {
  name: "a code is copied from its offer and used for a flight, with a line of its own; an ended one says so",
  run: async (stage) => {
    const { page, t, url, locale, expectAccessible } = stage;
    const offer = await apiOf(stage)(getOffer, { slug: "istanbul-flights-10" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.origin });
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
    const search = await page.getByRole("link", { name: t("offers.search_flights"), exact: true }).getAttribute("href");

    // In business, so that every fare is above the code's smallest amount.
    const dearer = new URL(search!.slice(`/${locale}`.length), stage.origin);
    dearer.searchParams.set("cabin", "business");
    await chooseFlight(stage, dearer.pathname + dearer.search);
    await fillPassenger(stage, newPassenger());
    await page.getByRole("textbox", { name: t("booking.phone") }).fill(ownPhone());
    await sendPassenger(stage);
    await applyCode(stage, "NATIONAL96");
    await page.getByText(t("errors.field.code_ended")).first().waitFor();
    await applyCode(stage, copied.toLowerCase());
    await page
      .getByText(t("document.line_discount", { code: offer.code }))
      .first()
      .waitFor();
    await acceptAndPay(stage);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await page
      .getByText(t("document.line_discount", { code: offer.code }))
      .first()
      .waitFor();
    await sendCard(stage, cards.madaPaid);
    await answerChallenge(stage);
    await expectConfirmed(stage);
  },
};

const toldApart: Journey = {
  name: "offers of today, to come and ended are told apart; an ended one cannot be copied and leads to those of today",
  screen: "phone",
  run: async (stage) => {
    const { page, t, url, expectAccessible } = stage;
    const { offers } = await apiOf(stage)(listOffers, {});
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
