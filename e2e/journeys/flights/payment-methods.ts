import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { expectConfirmed, goToPayment, newPassenger, pressPay, wordsAround } from "../../steps.ts";

const choose = ({ page, t }: Fixtures, method: "apple_pay" | "stc_pay" | "tabby" | "tamara") =>
  page.getByRole("button", { name: t(`payment-methods.${method}`) }).click();

const byCode: Journey = {
  name: "a flight is paid from the wallet of a phone: a wrong code costs a try, the right one pays",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await goToPayment(fixtures, newPassenger());
    await choose(fixtures, "stc_pay");
    const number = page.getByRole("textbox", { name: t("payment-methods.wallet_mobile") });
    await number.fill("12");
    const send = page.getByRole("button", { name: t("payment-methods.send_code"), exact: true });
    await send.click();
    await page.getByText(t("errors.field.not_a_mobile")).waitFor();
    assert.equal(await number.inputValue(), "12", "nothing typed is lost");
    await number.fill("0500000001");
    await send.click();
    const code = page.getByRole("textbox", { name: t("payment-methods.code", { digits: "0001" }) });
    await code.waitFor();
    await expectAccessible();
    await code.fill("000000");
    await pressPay(fixtures);
    await page.getByText(t("errors.field.wrong_code")).waitFor();
    await code.fill("123456");
    await pressPay(fixtures);
    await expectConfirmed(fixtures);
  },
};

/** Goes to the page of who lends the parts, and answers there as a number of the box does. */
async function askForParts(fixtures: Fixtures, method: "tabby" | "tamara", mobile: string): Promise<void> {
  const { page, t } = fixtures;
  await choose(fixtures, method);
  const plan = page.getByRole("list", { name: t("payment-methods.plan") });
  await plan.waitFor();
  assert.equal(await plan.getByRole("listitem").count(), 4);
  await fixtures.expectAccessible();
  await page.getByRole("link", { name: wordsAround(t("payment-methods.go_on", { provider: "*" })) }).click();
  await page.waitForURL(/\/pay\//);
  await page.locator("#mobile").fill(mobile);
  await page.locator("form[action$='/parts'] .button").click();
}

const inParts: Journey = {
  name: "four payments are refused by one provider, which is told, and agreed to by another",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    await goToPayment(fixtures, newPassenger());
    await askForParts(fixtures, "tabby", "0500000002");
    await page
      .getByRole("heading", { name: wordsAround(t("payment-methods.not_lent_title", { card: "*" })) })
      .waitFor();
    await page.getByText(t("payment.nothing_taken")).waitFor();
    await askForParts(fixtures, "tamara", "0500000001");
    await expectConfirmed(fixtures);
  },
};

const bySheet: Journey = {
  name: "a device's sheet is closed without paying, and pays when it is opened again",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    await goToPayment(fixtures, newPassenger());
    await choose(fixtures, "apple_pay");
    const open = page.getByRole("button", { name: t("payment-methods.pay_by_apple"), exact: true });
    await open.click();
    const sheet = page.frameLocator(`iframe[title="${t("payment-methods.wallet_sheet")}"]`);
    await sheet.locator("[data-cancel]").click();
    await page.getByText(t("payment-methods.wallet_lead")).waitFor();
    await open.click();
    // It can be pressed once the shop has proved itself.
    await sheet.locator("[data-token]:enabled").first().click();
    await expectConfirmed(fixtures);
  },
};

registerJourneys([byCode, inParts, bySheet]);
