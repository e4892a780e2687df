import assert from "node:assert/strict";
import { expectMailed } from "../../account-steps.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  acceptAndPay,
  answerChallenge,
  cards,
  chooseCardMethod,
  chooseFlight,
  expectConfirmed,
  fillPassenger,
  gatewayFrame,
  goToPayment,
  newPassenger,
  sendCard,
  sendPassenger,
} from "../../steps.ts";

/** Every page of the road is looked at by axe, in both widths, one in each language. */
const paidByMada = (screen: "desktop" | "phone"): Journey => ({
  name: `a flight is bought with mada and its challenge on a ${screen}, every page accessible`,
  screen,
  locales: [screen === "desktop" ? "en" : "ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const passenger = newPassenger();
    await chooseFlight(fixtures);
    await page.goBack();
    await page.getByRole("heading", { name: t("results.fares") }).waitFor();
    await expectAccessible();
    await page.goForward();
    await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();
    await expectAccessible();
    await fillPassenger(fixtures, passenger);
    await sendPassenger(fixtures);
    await expectAccessible();
    await acceptAndPay(fixtures);
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectConfirmed(fixtures);
    await expectAccessible();

    const [pdf, calendar] = await Promise.all(
      ["ticket.pdf", ".ics"].map(async (end) => {
        const address = await page.locator(`a[href*="${end}"]`).first().getAttribute("href");
        return (await page.request.get(new URL(address!, page.url()).href)).body();
      }),
    );
    assert.equal(pdf!.subarray(0, 5).toString(), "%PDF-");
    assert.match(calendar!.toString(), /BEGIN:VEVENT/);

    await expectMailed(fixtures, passenger.email);
  },
});

const paidByCard: Journey = {
  name: "a flight is bought with a credit card",
  locales: ["ar"],
  run: async (fixtures) => {
    await goToPayment(fixtures, newPassenger());
    await chooseCardMethod(fixtures);
    await sendCard(fixtures, cards.visaPaid);
    await answerChallenge(fixtures);
    await expectConfirmed(fixtures);
  },
};

const declinedThenPaid: Journey = {
  name: "a declined card is told by its reason, a stop is no failure, another card pays on the same page",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await goToPayment(fixtures, newPassenger());
    await sendCard(fixtures, cards.madaNoMoney);
    await page.getByText(t("payment.decline_insufficient_funds")).waitFor();
    await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
    const frame = gatewayFrame(fixtures);
    assert.equal((await frame.locator("#number").inputValue()).replaceAll(" ", ""), cards.madaNoMoney, "typed once");
    assert.equal(await frame.locator("#cvc").inputValue(), "", "the security code is never kept");
    await expectAccessible();
    await frame.locator("form[action$='/cancel'] button").click();
    await page.getByText(t("payment.stopped")).waitFor();
    assert.equal(await page.getByText(t("payment.decline_insufficient_funds")).count(), 0);
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await expectConfirmed(fixtures);
  },
};

const challengeFailed: Journey = {
  name: "a failed 3-D Secure challenge takes nothing and invites a retry",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    await goToPayment(fixtures, newPassenger());
    await sendCard(fixtures, cards.madaChallengeFails);
    await answerChallenge(fixtures);
    await page.getByRole("heading", { name: t("payment.not_proven") }).waitFor();
    await page.getByText(t("payment.decline_authentication")).waitFor();
    await page.getByText(t("payment.nothing_taken")).waitFor();
    await gatewayFrame(fixtures).locator("#number").waitFor();
  },
};

const processing: Journey = {
  name: "a payment in processing is told, then the booking is confirmed by itself",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await goToPayment(fixtures, newPassenger());
    await sendCard(fixtures, cards.madaProcessing);
    await page.getByRole("heading", { name: t("payment.processing_title") }).waitFor();
    await expectAccessible();
    await expectConfirmed(fixtures);
  },
};

const bookingFailed: Journey = {
  name: "an airline that refuses to ticket leads to a full refund",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const passenger = newPassenger("Reject");
    await goToPayment(fixtures, passenger);
    await sendCard(fixtures, cards.madaPaid);
    await answerChallenge(fixtures);
    await page.getByText(t("payment.booking_failed_title")).first().waitFor({ timeout: 60_000 });
    await expectAccessible();
    await page.getByText(t("payment.refund_time")).first().waitFor();
    await expectMailed(fixtures, passenger.email);
  },
};

registerJourneys([
  paidByMada("desktop"),
  paidByMada("phone"),
  paidByCard,
  declinedThenPaid,
  challengeFailed,
  processing,
  bookingFailed,
]);
