import assert from "node:assert/strict";
import { expectMailed } from "../../account-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  answerChallenge,
  cards,
  expectConfirmed,
  fillPassenger,
  nameOne,
  newPassenger,
  openPassenger,
  sendCard,
  sendPassenger,
  wordsAround,
} from "../../steps.ts";
import {
  beginCall,
  chooseForCaller,
  holdForCaller,
  mailedLink,
  openArea,
  preparedRow,
  textedLink,
} from "../../telephone-steps.ts";

/** Accepts the conditions on the page of a link, and goes to the payment. */
async function goOn({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("checkbox", { name: t("telephone.link_accept") }).check();
  await page.getByRole("button", { name: t("telephone.link_pay") }).click();
}

const byMail = (screen: "desktop" | "phone", locale: "en" | "ar"): Journey => ({
  name: `an agent books a flight by telephone, its customer pays by the mailed link, and the desk sees it paid (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const passenger = { ...newPassenger("Alotaibi"), email: `caller.${Date.now()}.${locale}@example.com` };
    await beginCall(fixtures, "agent");
    await expectAccessible();
    await chooseForCaller(fixtures, passenger, locale === "en" ? 51 : 52);
    await expectAccessible();
    const reference = await holdForCaller(fixtures);
    assert.match(reference, /^\d{12}$/);
    await expectAccessible();
    await preparedRow(fixtures, reference).getByText(t("telephone.state_waiting")).waitFor();

    const link = await mailedLink(fixtures, passenger.email);
    const customer = await otherBrowser(fixtures, screen === "phone" ? 390 : 1280);
    await customer.page.goto(link);
    assert.ok(customer.page.url().endsWith("/payment-link"), "the secret has left the address");
    await customer.page.getByRole("heading", { level: 1, name: t("telephone.link_title") }).waitFor();
    await customer.expectAccessible();
    await goOn(customer);
    await customer.page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await customer.page.getByText(wordsAround(t("telephone.prepared_by", { agent: "*" }))).waitFor();
    await customer.expectAccessible();

    await page.goto(url("/staff/telephone"));
    await preparedRow(fixtures, reference).getByText(t("telephone.state_opened")).waitFor();
    await sendCard(customer, cards.madaPaid);
    await answerChallenge(customer);
    assert.equal((await expectConfirmed(customer)).reference, reference);
    await expectMailed(fixtures, passenger.email);
    await page.reload();
    await preparedRow(fixtures, reference).getByText(t("telephone.state_paid"), { exact: true }).waitFor();
    // Back to the site of a visitor.
    await page.getByRole("button", { name: t("telephone.end_mode"), exact: true }).click();
    await page.getByRole("button", { name: t("telephone.begin") }).waitFor();
    await page.goto(url("/"));
    await page.getByRole("banner").waitFor();
    assert.equal(await page.getByRole("complementary", { name: t("telephone.bar_label") }).count(), 0);
    assert.deepEqual(customer.faults, []);
    await customer.close();
  },
});

const byText: Journey = {
  name: "a caller with a telephone alone gets a text message; a link sent again takes the place of the first, and its hold is ended",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, locale } = fixtures;
    await beginCall(fixtures, "supervisor");
    await openPassenger(fixtures, locale === "en" ? 53 : 54);
    await fillPassenger(fixtures, { ...newPassenger("Alshehri"), email: "" });
    await sendPassenger(fixtures);
    const reference = await holdForCaller(fixtures);
    const row = preparedRow(fixtures, reference);
    const first = await textedLink(fixtures, "512345678");
    const customer = await otherBrowser(fixtures, 390);
    await customer.page.goto(first);
    await customer.page.getByRole("textbox", { name: t("telephone.link_email") }).waitFor();
    await customer.expectAccessible();
    // An address may be left out: everything then goes by text message.
    await goOn(customer);
    await customer.page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();

    const second = await otherBrowser(fixtures);
    await second.page.goto(first);
    await second.page.getByRole("heading", { level: 1, name: t("telephone.link_elsewhere_title") }).waitFor();
    await second.expectAccessible();

    await page.reload();
    await row.getByText(t("telephone.state_opened")).waitFor();
    await row.getByRole("button", { name: t("telephone.send_text") }).click();
    await row.getByText(t("telephone.done_send")).waitFor();
    const next = await textedLink(fixtures, "512345678", first);
    await second.page.goto(first);
    await second.page.getByRole("heading", { level: 1, name: t("telephone.link_over_title") }).waitFor();
    await second.expectAccessible();
    await second.page.goto(next);
    await second.page.getByRole("heading", { level: 1, name: t("telephone.link_title") }).waitFor();

    await row.getByText(t("telephone.end")).first().click();
    await fixtures.expectAccessibleInBoth();
    await row.getByRole("button", { name: t("telephone.end") }).click();
    await row.getByText(t("telephone.state_ended"), { exact: true }).waitFor();
    await goOn(second);
    await second.page.getByRole("heading", { level: 1, name: t("telephone.link_over_title") }).waitFor();
    await customer.close();
    await second.close();
  },
};

const refused: Journey = {
  name: "a price that changed asks the agent for a yes; without a booking by telephone nothing is held",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const passenger = { ...newPassenger("Pricechange"), email: `caller.price.${Date.now()}@example.com` };
    await beginCall(fixtures, "supervisor");
    const id = await nameOne(fixtures, passenger, locale === "en" ? 55 : 56);
    await page.goto(url(`/flights/booking/final-details/${id}`));
    await page.getByRole("checkbox", { name: t("telephone.told_terms") }).check();
    await page.getByRole("button", { name: t("telephone.prepare") }).click();
    await page.getByText(t("booking.price_changed_title"), { exact: true }).waitFor();
    await expectAccessible();
    // Ended in another tab meanwhile.
    const other = await page.context().newPage();
    await other.goto(url("/staff/telephone"));
    await other.getByRole("button", { name: t("telephone.end_mode"), exact: true }).click();
    await other.getByRole("button", { name: t("telephone.begin") }).waitFor();
    const yes = page.getByRole("button", { name: wordsAround(t("booking.price_changed_yes", { amount: "*" })) });
    await yes.click();
    await page.getByText(t("telephone.bar_other")).waitFor();
    await other.getByRole("button", { name: t("telephone.begin") }).click();
    await other.getByRole("complementary", { name: t("telephone.bar_label") }).waitFor();
    await other.close();
    await page.reload();
    await page.getByRole("checkbox", { name: t("telephone.told_terms") }).check();
    await page.getByRole("button", { name: t("telephone.prepare") }).click();
    await yes.click();
    await page.getByRole("heading", { level: 1, name: t("telephone.title") }).waitFor();
    await mailedLink(fixtures, passenger.email);
    await openArea(fixtures);
  },
};

registerJourneys([byMail("desktop", "en"), byMail("phone", "ar"), byText, refused]);
