import assert from "node:assert/strict";
import { fillSignUp, newMember, readCode } from "../../account-steps.ts";
import { daysAhead } from "../../days.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { wake } from "../../wake.ts";
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

const votedByTwo: Journey = {
  name: "two browsers vote on a shortlist, and each sees the other's vote come in",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url("/packages"));
    await wake(page);
    const hearts = page.getByRole("button", { name: t("favourites.save_named", { name: "" }).trim() });
    const cards = page.getByRole("article").filter({ has: hearts });
    const [first, second] = [cards.nth(0), cards.nth(1)];
    const name = (await first.getByRole("heading").innerText()).trim();
    for (const card of [first, second]) {
      const title = (await card.getByRole("heading").innerText()).trim();
      const heart = card.getByRole("button", { name: t("favourites.save_named", { name: title }) });
      await heart.click();
      await eventually(async () => assert.equal(await heart.getAttribute("aria-pressed"), "true"));
    }
    await page.goto(url("/saved"));
    await page.getByRole("button", { name: t("saved.ask") }).click();
    await page.getByLabel(t("saved.ask_name")).fill("نورة");
    await page.getByRole("button", { name: t("saved.ask_make", { count: 2 }) }).click();
    await page.getByRole("heading", { level: 1, name: t("shortlist.title", { name: "نورة" }) }).waitFor();
    await fixtures.expectAccessibleInBoth();

    const like = (count: number) => new RegExp(`^${t("shortlist.like")} ${count} ?: ${name}$`);
    const press = async ({ page: where }: Pick<typeof fixtures, "page">, from: number, as: string) => {
      await where.getByLabel(t("shortlist.your_name"), { exact: true }).fill(as);
      await where.getByRole("button", { name: like(from) }).click();
      await where.getByRole("button", { name: like(from + 1) }).waitFor();
    };
    const omar = await otherBrowser(fixtures, 390);
    await omar.page.goto(page.url());
    // Without a name nothing is counted, and the name is asked for.
    await omar.page.getByRole("button", { name: like(0) }).click();
    await omar.page.getByText(t("errors.field.name.required")).waitFor();
    await press(omar, 0, "عمر");
    await omar.expectAccessible();
    // The other one looks on, and sees it.
    await page.getByRole("button", { name: like(1) }).waitFor();
    await press(fixtures, 1, "نورة");
    await page.getByText("عمر", { exact: true }).waitFor();
    await omar.page.getByRole("button", { name: like(2) }).waitFor();
    assert.deepEqual(omar.faults, []);
    await page.getByRole("button", { name: t("shortlist.close") }).click();
    await page.getByText(t("shortlist.closed")).waitFor();
    await omar.close();
  },
};

registerJourneys([savedBeforeLogin, votedByTwo]);
