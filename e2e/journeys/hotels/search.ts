import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";

const cities = { en: "Makkah", ar: "مكة" } as const;
const stayPath = (days = 40) =>
  `/hotels/search?place=city.makkah&checkIn=${daysAhead(days)}&checkOut=${daysAhead(days + 3)}&rooms=2&nationality=SA`;

const firstCard = ({ page }: Fixtures): Locator => page.getByRole("article").first();
const names = async ({ page }: Fixtures) => page.getByRole("article").getByRole("heading").allInnerTexts();

const typed: Journey = {
  name: "a stay for two rooms with a child is searched from home, filtered, sorted and changed",
  run: async (fixtures) => {
    const { page, t, locale, url } = fixtures;
    await page.goto(url(""));
    const tabs = page.getByRole("navigation", { name: t("home.search_for") });
    await tabs.getByRole("link", { name: t("shell.hotels") }).click();
    const form = page.getByRole("form", { name: t("stay-search.form_label") });
    await form.getByRole("combobox", { name: t("stay-search.where") }).fill(cities[locale]);
    await page.getByRole("option").filter({ visible: true }).first().click();
    // The calendar opens by itself.
    const calendar = form.getByRole("application", { name: wordsAround(`${t("stay-search.calendar")}*`) });
    await calendar.getByRole("button", { disabled: false }).first().waitFor();
    const days = calendar.getByRole("gridcell").getByRole("button");
    const open = days.filter({ visible: true });
    await open.nth((await open.count()) - 6).click();
    await open.nth((await open.count()) - 3).click();
    await page.keyboard.press("Escape");
    await form.locator("#field-rooms").click();
    await form.getByRole("button", { name: t("stay-search.more", { what: t("stay-search.children") }) }).click();
    await form.getByRole("button", { name: t("stay-search.add_room") }).click();
    await form.getByRole("button", { name: t("stay-search.submit"), exact: true }).click();
    // A child without an age is told of where it is asked for, and nothing is lost.
    await form.getByText(t("stay-search.error_ages")).filter({ visible: true }).first().waitFor();
    await form.getByLabel(t("stay-search.child_age", { number: 1 })).selectOption("5");
    await form.getByRole("button", { name: t("stay-search.submit"), exact: true }).click();
    // The home page has articles of its own.
    await page.waitForURL(/\/hotels\/search\?/);
    await firstCard(fixtures).waitFor();
    const asked = new URL(page.url()).searchParams;
    assert.deepEqual(asked.getAll("rooms"), ["2-5", "2"]);
    assert.equal(asked.get("place"), "city.makkah");

    await page.getByRole("link", { name: t("stays.all_filters"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByLabel(t("stay-card.stars", { count: 5 }))
      .check();
    await page.waitForURL(/stars=5/);
    await page.keyboard.press("Escape");
    await page.getByRole("list", { name: t("list.active_filters") }).waitFor();
    const before = await names(fixtures);
    await page.locator("summary", { hasText: t("stays.sort_recommended") }).click();
    await page.getByRole("link", { name: t("stays.sort_price") }).click();
    await page.waitForURL(/sort=price/);
    await page.locator("summary", { hasText: t("stays.sort_price") }).waitFor();
    assert.equal((await names(fixtures)).length, before.length);
    await fixtures.expectAccessible();
  },
};

const mapped: Journey = {
  name: "the map shows the hotels of the list, marks the one pointed at and searches the area it is moved to",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url(stayPath()));
    const map = page.getByRole("region", { name: t("stay-map.label") });
    await map.waitFor();
    const card = firstCard(fixtures);
    const name = await card.getByRole("heading").innerText();
    await card.getByRole("button", { name: t("stay-card.picture_after", { name }) }).click();
    await card.getByRole("status").waitFor();
    const id = await card.getAttribute("data-hotel");
    // Its own price, or the sign of several hotels close to each other.
    const pin = map.locator(`[data-hotel="${id}"], [data-hotels~="${id}"]`);
    await pin.waitFor({ state: "attached" });
    await card.hover();
    await map.locator(`[data-linked]`).waitFor({ state: "attached" });
    assert.equal(await pin.getAttribute("data-linked"), "");
    // By keys: a sign zooms in, a price shows its hotel, Escape closes it and comes back to the price.
    await map.locator(`[data-hotels][tabindex="0"]`).first().press("Enter");
    const price = map.locator(`[data-hotel][tabindex="0"]`).first();
    await map.getByRole("button", { name: t("stay-map.search_area") }).waitFor();
    await price.press("Enter");
    await map.getByRole("button", { name: t("stay-map.close_card"), exact: true }).waitFor();
    await fixtures.expectAccessible();
    await page.keyboard.press("Escape");
    await map.getByRole("button", { name: t("stay-map.close_card"), exact: true }).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute("data-seen")), true);
    await map.getByRole("button", { name: t("stay-map.search_area") }).click();
    await page.waitForURL(/area=/);
    await page
      .getByRole("list", { name: t("list.active_filters") })
      .getByText(t("stays.area"))
      .waitFor();
    await map.getByRole("button", { name: t("stay-map.whole_list") }).click();
    await page.waitForURL((address) => !address.searchParams.has("area"));
  },
};

const phone: Journey = {
  name: "on a phone the map takes the list's place and gives it back, filters are a sheet",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    await page.goto(url(stayPath()));
    await firstCard(fixtures).waitFor();
    await page.getByRole("button", { name: t("stays.map"), exact: true }).click();
    await page.getByRole("region", { name: t("stay-map.label") }).waitFor();
    await firstCard(fixtures).waitFor({ state: "hidden" });
    // Its cards and prices: the card in the middle is the one that is loud on the map.
    const cards = page.getByRole("list", { name: t("stay-map.cards") });
    await cards.getByRole("listitem").nth(1).scrollIntoViewIfNeeded();
    await page.locator(".hotel-map [data-picked]").waitFor({ state: "attached" });
    await fixtures.expectAccessible();
    await page.getByRole("button", { name: t("stays.list"), exact: true }).click();
    await firstCard(fixtures).waitFor();
    // Back of the browser leaves the map, not the page.
    await page.getByRole("button", { name: t("stays.map"), exact: true }).click();
    await firstCard(fixtures).waitFor({ state: "hidden" });
    await page.goBack();
    await firstCard(fixtures).waitFor();
    await page.getByRole("button", { name: t("list.filters_short"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t("stays.freeCancellation")).check();
    await page.waitForURL(/freeCancellation=1/);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    // While another view is on its way the list is dimmed.
    await page.locator("ul[aria-busy=true]").waitFor({ state: "detached" });
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    await fixtures.expectAccessible();
  },
};

const plain: Journey = {
  name: "without JavaScript a stay is searched by a city's name, filtered, and what is missing is asked for",
  locales: ["ar"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, locale, url } = fixtures;
    await page.goto(url("?search=hotels"));
    const form = page.getByRole("form", { name: t("stay-search.form_label") });
    await form.locator("[name=place]").fill(cities[locale]);
    await form.locator("summary", { hasText: t("stay-search.choose_dates") }).click();
    await form.locator("[name=checkIn]").fill(daysAhead(40));
    await form.locator("[name=checkOut]").fill(daysAhead(43));
    await form.locator("summary", { hasText: t("stay-search.guests") }).click();
    await form.locator("[name=children]").fill("1");
    await form.getByRole("button", { name: t("stay-search.submit"), exact: true }).click();
    // The panel of the missing age comes open.
    await page.getByText(t("stay-search.error_ages")).filter({ visible: true }).first().waitFor();
    await form.getByLabel(t("stay-search.child_age", { number: 1 })).selectOption("7");
    await form.getByRole("button", { name: t("stay-search.submit"), exact: true }).click();
    await firstCard(fixtures).waitFor();
    const asked = new URL(page.url()).searchParams;
    assert.deepEqual([asked.get("place"), asked.get("rooms")], ["city.makkah", "2-7"]);
    await page.getByRole("link", { name: t("stays.all_filters"), exact: true }).click();
    const filters = page.getByRole("complementary");
    await filters.getByLabel(t("stay-card.stars", { count: 4 })).check();
    await filters.getByRole("button", { name: t("list.apply") }).click();
    await page.getByRole("list", { name: t("list.active_filters") }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("stars"), "4");
  },
};

registerJourneys([typed, mapped, phone, plain]);
