import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Fixtures, Journey } from "../../journey.ts";
import { draftFlight, newAddress } from "../../my-bookings-steps.ts";
import { openPayment } from "../../named-drafts.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { answerChallenge, cards, sendCard, wordsAround } from "../../steps.ts";

/** Pays a share on its page: an address, a card, the provider's form. */
async function payShare(fixtures: Fixtures, { email, card }: { email: string; card: "mada" | "card" }) {
  const { page, t } = fixtures;
  await page.getByRole("heading", { level: 1, name: t("split.pay_title"), exact: true }).waitFor();
  await page.getByRole("textbox", { name: t("split.email"), exact: true }).fill(email);
  const title = t(card === "mada" ? "payment.method_mada" : "payment.method_card");
  await page.getByRole("radio", { name: wordsAround(`${title}*`) }).check();
  await page.getByRole("button", { name: t("split.go_on"), exact: true }).click();
  await sendCard(fixtures, card === "mada" ? cards.madaWithoutChallenge : cards.visaPaid);
  if (card === "card") await answerChallenge(fixtures);
}

const linkOf = (page: Page, t: Fixtures["t"], place: number) =>
  page.getByRole("textbox", { name: t("split.address", { place }), exact: true }).inputValue();

const shared: Journey = {
  name: "a payment is shared among three: two pay by their links, its owner pays the third, and the booking is confirmed",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const id = await draftFlight(fixtures, newAddress(), 83);
    await openPayment(fixtures, id, "flight");
    await page.getByRole("link", { name: t("split.title"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("split.title"), exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    // Own amounts that are not the total: what was typed stays.
    await page.getByText(t("split.own"), { exact: true }).click();
    const first = page.getByRole("textbox", { name: t("split.own_amount", { place: 1 }), exact: true });
    await first.fill("100");
    await page.getByRole("textbox", { name: t("split.own_amount", { place: 2 }), exact: true }).fill("50.25");
    const begin = page.getByRole("button", { name: t("split.begin"), exact: true });
    await begin.click();
    await page.getByText(wordsAround(t("split.not_the_total", { total: "*" }))).waitFor();
    assert.equal(await first.inputValue(), "100");
    await first.fill("");
    await page.getByRole("textbox", { name: t("split.own_amount", { place: 2 }), exact: true }).fill("");
    await page.getByRole("combobox", { name: t("split.people"), exact: true }).selectOption("3");
    await begin.click();
    await page.getByText(t("split.paid_of", { paid: 0, people: 3 }), { exact: true }).waitFor();
    await expectAccessible();
    const links = [await linkOf(page, t, 1), await linkOf(page, t, 2)];
    for (const [place, card] of (["card", "mada"] as const).entries()) {
      const friend = await otherBrowser(fixtures, 390);
      await friend.page.goto(links[place] ?? "");
      await payShare(friend, { email: newAddress(), card });
      await friend.page.getByText(t("split.held_title"), { exact: true }).waitFor({ timeout: 60_000 });
      if (place === 0) await friend.expectAccessibleInBoth();
      assert.deepEqual(friend.faults, []);
      await friend.close();
    }
    await page.goto(url(`/my-bookings/${id}/split`));
    await page.getByText(t("split.paid_of", { paid: 2, people: 3 }), { exact: true }).waitFor();
    await page.getByRole("link", { name: t("split.pay_part"), exact: true }).click();
    await payShare(fixtures, { email: newAddress(), card: "mada" });
    await page.getByText(t("split.confirmed_title"), { exact: true }).waitFor({ timeout: 60_000 });
    await expectAccessible();
    await page.goto(url(`/my-bookings/${id}/split`));
    await page.getByRole("link", { name: t("split.see_booking"), exact: true }).click();
    await page.getByText(t("confirmation.confirmed"), { exact: true }).first().waitFor();
  },
};

registerJourneys([shared]);
