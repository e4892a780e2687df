import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Locale } from "#i18n/locales.ts";
import { daysAhead } from "../../days.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wake } from "../../wake.ts";

/** `code`: of the page that the link leads to. What is awaited has no language: each way is gone in one. */
type Way = { from: string; locale: Locale; link: (fixtures: Fixtures) => Locator; code: RegExp };

const stay = `place=city.makkah&checkIn=${daysAhead(61)}&checkOut=${daysAhead(63)}&rooms=2&nationality=SA`;

const ways: Record<string, Way> = {
  package: {
    from: "/packages",
    locale: "en",
    link: ({ page }) => page.getByRole("article").getByRole("heading", { level: 3 }).getByRole("link").first(),
    code: /\/assets\/package-view.*\.js$/,
  },
  hotel: {
    from: `/hotels/search?${stay}`,
    locale: "ar",
    link: ({ page }) => page.getByRole("article").getByRole("link").first(),
    code: /\/assets\/hotel-view.*\.js$/,
  },
  destination: {
    from: "/destinations",
    locale: "ar",
    link: ({ page }) => page.getByRole("article").getByRole("link").first(),
    code: /\/assets\/destination-view.*\.js$/,
  },
};

const slowCode = ([name, { from, locale, link, code }]: [string, Way]): Journey => ({
  name: `the page before stays on the screen until the code of the next has come: ${name}`,
  locales: [locale],
  run: async (fixtures) => {
    const { page, url } = fixtures;
    await page.goto(url(from));
    await wake(page);
    const released = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await released.promise;
      await route.continue();
    });
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.innerText();
    const asked = page.waitForRequest(code);
    await link(fixtures).click();
    await asked;
    // Drawn what is drawn without the code.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    assert.notEqual(await page.title(), "", "the page has a title");
    assert.equal(await heading.count(), 1, "and a heading");
    assert.equal(await heading.innerText(), before);
    released.resolve();
    await page.waitForFunction((words) => {
      const next = document.querySelector("h1")?.textContent ?? "";
      return next !== "" && next !== words;
    }, before);
    assert.notEqual(await page.title(), "");
  },
});

registerJourneys(Object.entries(ways).map(slowCode));
