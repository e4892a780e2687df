import { afterAll, beforeAll, expect, test } from "vitest";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { openSite, type Site } from "#server/testing/access/access-site.ts";
import { askRaw } from "#server/testing/ask-raw.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let site: Site;
beforeAll(async () => {
  app = await createTestApp({ env: { PRODUCTS: "flight,hotel" } });
  site = await openSite(app);
}, 120_000);
afterAll(async () => {
  await site.close();
  await app.close();
});

/** What is left out, wherever it stands in a page: a link, a form, structured data. */
const leftOut = /["'(](?:https?:\/\/[^"'/]+)?\/(?:en|ar)\/(?:transfers|packages|visa)(?:[/?"'])/g;
/** Of so many pages below one address a few stand for all. */
const mostAlike = 4;

test.each(["en", "ar"])(
  "no public page in %s leads to what is left out, or to nothing",
  async (locale) => {
    const seen = new Set([`/${locale}`]);
    const alike = new Map<string, number>();
    const wrong: string[] = [];
    for (const path of seen) {
      const { status, text } = await askRaw(site.port, path);
      if (status >= 400) wrong.push(`${path}: ${status}`);
      for (const [link] of text.match(leftOut)?.map((found) => [found]) ?? []) wrong.push(`${path}: leads to ${link}`);
      for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"#?]+)/g)) {
        const ground = href.split("/").slice(0, 3).join("/");
        const count = alike.get(ground) ?? 0;
        if (!href.startsWith(`/${locale}/`) || seen.has(href) || count >= mostAlike) continue;
        alike.set(ground, count + 1);
        seen.add(href);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(25);
  },
  120_000,
);

test("its pages are not found, and the home page begins with the first product that is sold", async () => {
  for (const path of ["/en/transfers/search", "/ar/packages", "/en/visa", "/en/visa/france", "/en/packages/umrah"])
    expect([path, (await askRaw(site.port, path)).status]).toEqual([path, 404]);
  const { text } = await askRaw(site.port, "/en?search=visas");
  expect(text).toContain("Every fee named: flights and hotels");
  const tabs = /<nav aria-label="[^"]*"[^>]*>(?:(?!<\/nav>)[\s\S])*search=hotels[\s\S]*?<\/nav>/.exec(text)?.[0] ?? "";
  expect(tabs).not.toMatch(/search=(transfers|packages|visas)/);
  const sitemap = (await askRaw(site.port, "/sitemap-en.xml")).text;
  expect(sitemap).toContain("/en/destinations");
  expect(sitemap).not.toMatch(/\/en\/(transfers|packages|visa)/);
});

test("at the desk new rules of prices are made of what is sold", async () => {
  const hotels = await createTestApp({ env: { PRODUCTS: "hotel,visa" } });
  const desk = await openSite(hotels);
  const { cookies } = await logInStaff(hotels, "supervisor");
  const { status, text } = await desk.ask("/en/staff/rules", { cookies: Object.fromEntries(cookies) });
  await desk.close();
  await hotels.close();
  expect(status).toBe(200);
  expect([text.includes("Add a hotel rule"), text.includes("Add a flight rule")]).toEqual([true, false]);
});
