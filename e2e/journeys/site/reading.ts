import assert from "node:assert/strict";
import { getArticle, listArticles } from "#contract/articles.ts";
import { otherLocale } from "#i18n/locales.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { apiOf } from "../../api-of.ts";

const byTopic: Journey = {
  name: "an article is found by its topic, read by its contents, and stands in the other language",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const api = apiOf(fixtures);
    const { topics } = await api(listArticles, {});
    const money = topics.find(({ id }) => id === "money");
    assert.ok(money, "a topic about money");
    const article = await api(getArticle, { slug: "how-refunds-really-work" });
    await page.goto(url("/blogs"));
    await expectAccessible();
    await page
      .getByRole("navigation", { name: t("articles.by_topic") })
      .getByRole("link", { name: money.name })
      .click();
    await page.getByRole("heading", { level: 1, name: t("articles.topic_title", { topic: money.name }) }).waitFor();
    await page.getByRole("link", { name: article.title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: article.title }).waitFor();
    await expectAccessible();
    const part = article.contents[1];
    assert.ok(part, "an article of several parts");
    await page
      .getByRole("navigation", { name: t("articles.contents") })
      .getByRole("link", { name: part.title })
      .first()
      .click();
    await page.waitForURL((address) => decodeURIComponent(address.hash) === `#${part.id}`);
    await page.getByRole("heading", { level: 2, name: part.title }).waitFor();
    const other = otherLocale(locale);
    await page.goto(new URL(`/${other}/blogs/${encodeURIComponent(article.slug)}`, page.url()).href);
    assert.equal(decodeURI(new URL(page.url()).pathname), `/${other}/blogs/${article.slugs[other]}`);
    const feed = await page.request.get(url("/blogs/feed.xml"));
    assert.match(feed.headers()["content-type"] ?? "", /application\/atom\+xml/);
    assert.ok((await feed.text()).includes(encodeURIComponent(article.slug)), "the feed leads to the article");
  },
};

const rights: Journey = {
  name: "passenger rights: what is missing is named, a late flight to Paris is answered with amounts and a letter",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: fixtures.origin });
    await page.goto(url("/passenger-rights"));
    await page.getByRole("button", { name: t("rights.submit") }).click();
    await page.getByText(t("rights.need_event")).first().waitFor();
    await expectAccessible();
    for (const [name, typed] of [
      [t("rights.from"), locale === "ar" ? "الرياض" : "Riyadh"],
      [t("rights.to"), locale === "ar" ? "باريس" : "Paris"],
    ] as const) {
      await page.getByRole("combobox", { name }).fill(typed);
      await page.getByRole("listbox").getByRole("option").first().click();
    }
    await page.getByRole("combobox", { name: t("rights.airline") }).selectOption("AF");
    await page.getByRole("radio", { name: t("claim.event_delay") }).check();
    const arrival = page.getByRole("group", { name: t("rights.arrival_delay") });
    await arrival.getByRole("textbox", { name: t("rights.hours") }).fill("4");
    await page.getByRole("combobox", { name: t("rights.cause") }).selectOption("airline");
    await page.getByRole("button", { name: t("rights.submit") }).click();
    await page.getByRole("heading", { level: 2, name: t("rights.answer_title") }).waitFor();
    await page.getByText("EUR 600", { exact: true }).first().waitFor();
    await expectAccessible();
    await page.getByRole("button", { name: t(`rights.copy_${locale}`) }).click();
    await page.getByText(t("rights.copied")).waitFor();
    const letter = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(letter.includes(t("claim.subject")), "the letter is in the clipboard");
  },
};

const plainRights: Journey = {
  name: "passenger rights are answered without JavaScript, with places written in words",
  locales: ["ar"],
  javaScript: false,
  screen: "phone",
  run: async ({ page, t, url, locale }) => {
    await page.goto(url("/passenger-rights"));
    await page.locator("input[name=from]").fill(locale === "ar" ? "جدة" : "Jeddah");
    await page.locator("input[name=to]").fill(locale === "ar" ? "الرياض" : "Riyadh");
    await page.locator("select[name=airline]").selectOption("SV");
    await page.getByRole("radio", { name: t("claim.event_baggage_late") }).check();
    await page.locator("input[name=bag]").fill("3");
    await page.getByRole("button", { name: t("rights.submit") }).click();
    await page.getByRole("heading", { level: 2, name: t("rights.answer_title") }).waitFor();
    await page.getByText("SAR 1,350", { exact: true }).first().waitFor();
  },
};

registerJourneys([byTopic, rights, plainRights]);
