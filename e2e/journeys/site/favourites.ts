import assert from "node:assert/strict";
import { fillSignUp, newMember, readCode } from "../../account-steps.ts";
import { daysAhead } from "../../days.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

const savedBeforeLogin: Journey = {
  name: "what a visitor saves is found again, and goes into the account that is made",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const stay = new URLSearchParams({
      place: "city.madinah",
      checkIn: daysAhead(61),
      checkOut: daysAhead(63),
      rooms: "2",
    });
    await page.goto(url(`/hotels/search?${stay}`));
    const card = page.getByRole("article").first();
    const name = (await card.getByRole("heading").first().innerText()).trim();
    const heart = card.getByRole("button", { name: t("favourites.save_named", { name }) });
    await heart.click();
    await eventually(async () => assert.equal(await heart.getAttribute("aria-pressed"), "true"));
    await page.goto(url("/saved"));
    await page.getByRole("heading", { name, exact: true }).waitFor();
    await expectAccessible();

    const member = newMember();
    await page.goto(url("/register"));
    await fillSignUp(fixtures, member);
    await page.getByLabel(t("account.code"), { exact: true }).fill(await readCode(fixtures, member.email));
    await page.waitForURL((address) => address.pathname !== `/${locale}/register`);
    await eventually(async () => {
      const kept = await page.evaluate(() => localStorage.getItem("favourites") ?? "");
      assert.match(kept, /"owner":"/, "the account has it");
    });
    await page.evaluate(() => localStorage.clear());
    await page.goto(url("/saved"));
    const saved = page.getByRole("article").filter({ hasText: name });
    await saved.waitFor();
    await expectAccessible();
    await saved.getByRole("button", { name: t("favourites.save_named", { name }) }).click();
    await page.getByRole("heading", { name: t("saved.empty_title") }).waitFor();
    await page.getByRole("button", { name: t("favourites.undo") }).click();
    await saved.waitFor();
  },
};

registerJourneys([savedBeforeLogin]);
