import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { daysAhead } from "../../days.ts";
import { eventually } from "../../eventually.ts";

const other = { en: "ar", ar: "en" } as const;
/** What the link to the other language says: its own name. */
const languageName = { en: "English", ar: "العربية" };

const searchQuery = () =>
  `?trip=round-trip&from=RUH&to=DXB&depart=${daysAhead(40)}&return=${daysAhead(47)}&adults=2&cabin=economy&sort=cheapest`;

async function switchLanguage({ page, locale }: Fixtures) {
  await page.getByRole("banner").getByRole("link", { name: languageName[other[locale]] }).click();
  await page.waitForURL((address) => address.pathname.startsWith(`/${other[locale]}`));
  await page.locator(`html[dir=${other[locale] === "ar" ? "rtl" : "ltr"}]`).waitFor({ state: "attached" });
}

const languageKeepsQuery: Journey = {
  name: "switching the language keeps the page and its query",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, locale, url } = fixtures;
    await page.goto(url(`/flights/search${searchQuery()}`));
    const before = new URL(page.url());
    await switchLanguage(fixtures);
    const after = new URL(page.url());
    assert.equal(after.pathname, before.pathname.replace(`/${locale}`, `/${other[locale]}`));
    assert.equal(after.search, before.search);
    // The page writes it once it is drawn.
    await eventually(async () => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === "language");
      assert.equal(cookie?.value, other[locale], "the choice is remembered");
    });
  },
};

const languageKeepsTyping: Journey = {
  name: "switching the language keeps what was typed",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url(""));
    const destination = page.getByRole("combobox", { name: t("search.to"), exact: true });
    await destination.click();
    await destination.pressSequentially("DXB");
    await page.getByRole("listbox").getByRole("option").first().click();
    assert.notEqual(await destination.inputValue(), "");
    await switchLanguage(fixtures);
    const there = page.getByRole("combobox").nth(1);
    await there.waitFor();
    await eventually(async () => assert.match(await there.inputValue(), /Dubai|دبي|DXB/));
  },
};

const currencyKeepsQuery: Journey = {
  name: "switching the currency keeps the page and shows its prices",
  locales: ["ar"],
  run: async ({ page, url }) => {
    await page.goto(url(`/flights/search${searchQuery()}`));
    const prices = page.getByRole("main").getByText(/SAR/);
    await prices.first().waitFor();
    const before = page.url();
    await page.getByRole("banner").getByRole("button", { name: /USD/ }).click();
    await page.getByRole("main").getByText("$").first().waitFor();
    assert.equal(page.url(), before);
    await eventually(async () => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === "currency");
      assert.equal(cookie?.value, "USD", "the choice is remembered");
    });
  },
};

const firstVisit: Journey = {
  name: "a first visit lands in the language of the browser",
  run: async ({ page, locale, origin }) => {
    await page.goto(`${origin}/flights/search${searchQuery()}`);
    assert.equal(new URL(page.url()).pathname, `/${locale}/flights/search`);
    assert.equal(new URL(page.url()).searchParams.get("to"), "DXB");
  },
};

registerJourneys([firstVisit, languageKeepsQuery, languageKeepsTyping, currencyKeepsQuery]);
