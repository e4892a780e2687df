import assert from "node:assert/strict";
import { getDestination } from "#contract/destinations.ts";
import { otherLocale } from "#i18n/locales.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { apiOf } from "../../api-of.ts";

const fromHome: Journey = {
  name: "from home to a destination by region, on its map, in the other language, and on to its flights",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    await page.goto(url("/"));
    await expectAccessible();
    await page.getByRole("link", { name: t("home.destinations_all") }).click();
    await page.getByRole("heading", { level: 1, name: t("destinations.list_heading") }).waitFor();
    await page
      .getByRole("navigation", { name: t("destinations.by_region") })
      .getByRole("link", { name: t("destinations.region_turkey_caucasus") })
      .click();
    await page.waitForURL(/region=turkey_caucasus/);
    await page.getByText(t("destinations.count", { count: 6 })).waitFor();
    await expectAccessible();
    const place = await apiOf(fixtures)(getDestination, { slug: "istanbul" });
    await page.getByRole("link", { name: place.name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: place.name }).waitFor();
    await page
      .getByRole("heading", { name: t("destinations.todo_title", { name: place.name }) })
      .scrollIntoViewIfNeeded();
    const map = page.getByRole("region", { name: t("destinations.todo_map", { name: place.name }) });
    await map.getByText("1", { exact: true }).first().click();
    const first = page.locator(`#todo-${place.todo[0]?.id}`);
    await first.and(page.locator(":focus")).waitFor();
    await expectAccessible();
    const other = otherLocale(locale);
    await page.goto(new URL(`/${other}/destinations/${encodeURIComponent(place.slug)}`, page.url()).href);
    assert.equal(
      decodeURI(new URL(page.url()).pathname),
      `/${other}/destinations/${place.slugs[other]}`,
      "the page stands under the slug of its language",
    );
    await page.goBack();
    const prices = page.getByRole("complementary", { name: t("destinations.prices_title", { name: place.name }) });
    await prices.getByRole("link", { name: t("destinations.search_flights") }).click();
    await page.waitForURL(/flights\/search\?.*to=IST/);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
};

const plain: Journey = {
  name: "a destination is read, and a visa question asked at home, without JavaScript",
  locales: ["en"],
  javaScript: false,
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url } = fixtures;
    const place = await apiOf(fixtures)(getDestination, { slug: "salalah" });
    await page.goto(url(`/destinations/${encodeURIComponent(place.slug)}`));
    await page.getByRole("heading", { level: 1, name: place.name }).waitFor();
    for (const { title } of place.todo) await page.getByRole("heading", { level: 3, name: title }).waitFor();
    await page.getByText(place.faq[0]?.question ?? "").click();
    await page.getByText(place.faq[0]?.answer ?? "").waitFor();
    await page.goto(url("/?search=visas"));
    await page.getByLabel(t("visa-finder.country")).selectOption("TR");
    await page.getByRole("button", { name: t("visa-finder.submit") }).click();
    await page.waitForURL(/\/visa\?.*country=TR/);
  },
};

registerJourneys([fromHome, plain]);
