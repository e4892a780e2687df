import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { draftFlight, newAddress, signUp, waitForRefundSent } from "../../my-bookings-steps.ts";
import { openPayment } from "../../named-drafts.ts";
import { payOverApi } from "../../pay-over-api.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { cards, expectConfirmed, sendCard, wordsAround } from "../../steps.ts";

const cancel = async ({ page, t }: Fixtures) => {
  await page.getByRole("button", { name: wordsAround(t("my-bookings.confirm", { amount: "*" })) }).click();
  await page.locator(".tracker[data-state=refunded]").waitFor({ timeout: 60_000 });
};

const keepAndUse: Journey = {
  name: "a refund is kept as the account’s balance by its owner’s choice, pays for another booking and is paid out",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    await page.goto(url("/settings/balance"));
    await page.getByText(t("balance.sum_none")).waitFor();
    await expectAccessible();
    const family = await draftFlight(fixtures, email, 71);
    await payOverApi(fixtures, family);
    await page.goto(url(`/my-bookings/${family}?cancel=review&part=0&part=1&part=2`));
    const card = page.getByRole("radio", { name: wordsAround(`${t("balance.choice_payment", { method: "*" })}*`) });
    assert.ok(await card.isChecked(), "the card is what stands there at first");
    await page.getByRole("radio", { name: wordsAround(`${t("balance.choice_balance")}*`) }).check();
    await expectAccessible();
    await cancel(fixtures);
    await expectAccessible();
    // One seat costs less than three gave back.
    const own = await draftFlight(fixtures, email, 73, 1);
    await openPayment(fixtures, own, "flight");
    await page.getByRole("heading", { name: t("balance.pay_title"), exact: true }).waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: wordsAround(t("balance.pay", { amount: "*" })) }).click();
    await expectConfirmed(fixtures);
    await page.goto(url(`/my-bookings/${own}?cancel=review&part=0`));
    await cancel(fixtures);
    await expectAccessible();
    await page.getByRole("link", { name: t("balance.tracker_open"), exact: true }).click();
    const amount = page.getByLabel(t("balance.amount"), { exact: true });
    await amount.waitFor();
    await fixtures.expectAccessibleInBoth();
    const most = await amount.inputValue();
    const send = page.getByRole("button", { name: t("balance.pay_out"), exact: true });
    await amount.fill("900000");
    await send.click();
    await page.getByText(t("errors.field.above_balance"), { exact: true }).waitFor();
    await expectAccessible();
    // A part first, as people type it, then the rest.
    await amount.fill("١٠٫٥٠");
    await send.click();
    await page.getByText(t("balance.paid_out_title"), { exact: true }).waitFor();
    await expectAccessible();
    assert.notEqual(await amount.inputValue(), most, "a part was paid out");
    await send.click();
    await page.getByText(t("balance.sum_none")).waitFor();
  },
};

const payPart: Journey = {
  name: "a balance pays a part and a card the rest, and a cancellation gives both back",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const email = await signUp(fixtures, newAddress());
    const own = await draftFlight(fixtures, email, 75);
    await payOverApi(fixtures, own);
    await page.goto(url(`/my-bookings/${own}?cancel=review&part=0&part=1&part=2`));
    await page.getByRole("radio", { name: wordsAround(`${t("balance.choice_balance")}*`) }).check();
    await cancel(fixtures);
    // Three seats cost more than three gave back, by their fees alone: so most of what comes back is the balance's.
    const family = await draftFlight(fixtures, email, 77);
    await openPayment(fixtures, family, "flight");
    const balance = page.getByRole("switch", { name: wordsAround(t("balance.part_use", { amount: "*" })) });
    const isOn = () => balance.getAttribute("aria-checked");
    assert.equal(await isOn(), "false", "off at first");
    await expectAccessible();
    const leftToPay = page.getByText(t("balance.part_left"), { exact: true }).filter({ visible: true });
    await balance.click();
    await leftToPay.first().waitFor();
    assert.equal(await isOn(), "true");
    await expectAccessible();
    await balance.click();
    await leftToPay.first().waitFor({ state: "hidden" });
    await balance.click();
    await leftToPay.first().waitFor();
    await sendCard(fixtures, cards.madaWithoutChallenge);
    await expectConfirmed(fixtures);
    const both = wordsAround(t("balance.both", { part: "*", card: "*", rest: "*" }));
    await page.getByText(both).first().waitFor();
    await expectAccessible();
    await page.goto(url(`/my-bookings/${family}?cancel=review&part=0&part=1&part=2`));
    await expectAccessible();
    await page.getByRole("button", { name: wordsAround(t("my-bookings.confirm", { amount: "*" })) }).click();
    await page
      .locator(".tracker")
      .getByText(wordsAround(t("balance.tracker_returned", { amount: "*" })))
      .waitFor({ timeout: 60_000 });
    await waitForRefundSent(fixtures);
    await expectAccessible();
    await page.getByRole("link", { name: t("balance.tracker_open"), exact: true }).click();
    await page.getByText(wordsAround(t("balance.move_returned", { booking: "*" }))).waitFor();
  },
};

registerJourneys([keepAndUse, payPart]);
