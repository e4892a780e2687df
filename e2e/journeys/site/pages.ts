import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { isAlive, wake } from "../../wake.ts";

/** Pages that anyone can open, and the status each answers. */
const open: [name: string, path: string, status: number][] = [
  ["home", "", 200],
  ["search form", "/flights/search", 200],
  ["booking look-up", "/bookings", 200],
  ["contact", "/contact-us", 200],
  ["packages", "/packages", 200],
  ["packages of a category", "/packages/umrah", 200],
  ["package", "/packages/umrah/makkah-madinah-five-days", 200],
  ["visas", "/visa", 200],
  ["visas of a country", "/visa/france", 200],
  ["visa", "/visa/france/france-schengen-visa", 200],
  ["destinations", "/destinations", 200],
  ["destination", "/destinations/istanbul", 200],
  ["offers", "/offers", 200],
  ["offer", "/offers/first-flight-50", 200],
  ["blog", "/blogs", 200],
  ["article", "/blogs/how-refunds-really-work", 200],
  ["services", "/services", 200],
  ["about us", "/about-us", 200],
  ["terms", "/terms", 200],
  ["privacy", "/privacy", 200],
  ["passenger rights", "/passenger-rights", 200],
  ["facts for the app", "/info", 200],
  ["login", "/login", 200],
  ["sign-up", "/register", 200],
  ["forgotten password", "/forgot-password", 200],
  ["kept trips", "/kept-trips", 200],
  ["price alerts without an account", "/price-alerts", 200],
  ["price alert that is over", "/price-alerts/AAAAAAAAAAAAAAAAAAAAAA", 200],
  ["mailed link that is over", "/account-link", 200],
  ["unknown address", "/no-such-page", 404],
];

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

type Screen = { width: number; height: number };

/** Opens a page on the screen of the project, then as it is on the `other`. */
async function visit({ page, locale, url, expectAccessible }: Fixtures, path: string, status: number, other: Screen) {
  const answer = await page.goto(url(path), { waitUntil: "load" });
  assert.equal(answer?.status(), status);
  const root = page.locator("html");
  assert.equal(await root.getAttribute("dir"), locale === "ar" ? "rtl" : "ltr");
  assert.match((await root.getAttribute("lang")) ?? "", new RegExp(`^${locale}`));
  await page.getByRole("main").waitFor();
  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, "one heading of the first level");
  // What its code says of the page, now that it has it, is heard by the watch of the journey.
  await wake(page);
  for (const screen of [page.viewportSize(), other]) {
    await page.setViewportSize(screen ?? other);
    assert.ok((await page.evaluate(sidewaysScroll)) <= 0, "the page scrolls sideways");
    await expectAccessible();
  }
}

const deferred: Journey = {
  name: "a public page starts its code with the first touch, and the press that was the touch counts",
  locales: ["ar"],
  run: async ({ page, t, url, origin }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
    await page.goto(url("/offers/first-flight-50"), { waitUntil: "load" });
    // Its code comes in the meantime.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /assets\/entry\.client.*\.js$/.test(name)),
    );
    assert.equal(await isAlive(page), false, "nothing was touched");
    // Pressed by the page itself: no pointer moves, so that the press is the very first that the page hears of.
    await page
      .getByRole("button", { name: t("offers.copy", { code: "AHLAN50" }) })
      .first()
      .evaluate((button: HTMLElement) => button.click());
    assert.equal(await isAlive(page), false);
    await wake(page);
    await page.getByText(t("offers.copied")).first().waitFor();
  },
};

/** Joined letters look like a font of icons to axe, which passes over those (`check-accessibility.ts`). */
const faintWords: Journey = {
  name: "faint words in Arabic are found by axe, each of them",
  locales: ["ar"],
  run: async ({ page, url, expectAccessible }) => {
    await page.goto(url("/about-us"), { waitUntil: "load" });
    await wake(page);
    const words = ["السعودية", "الفنادق", "احجز الآن", "سياسة الخصوصية", "الدفع", "تأشيرات"];
    await page.getByRole("main").evaluate((main, texts) => {
      for (const text of texts) {
        const line = document.createElement("p");
        line.textContent = text;
        line.style.color = "#ccc";
        main.append(line);
      }
    }, words);
    const found = await expectAccessible().then(
      () => "",
      (fault: Error) => fault.message,
    );
    assert.equal(found.match(/color-contrast/g)?.length, words.length, found);
  },
};

// Each page is loaded once a language: on a desktop in English, on a phone in Arabic.
const opens: Journey[] = open.flatMap(([name, path, status]): Journey[] => [
  {
    name: `${name} opens clean on a desktop, and is clean on a phone`,
    locales: ["en"],
    run: (fixtures) => visit(fixtures, path, status, { width: 390, height: 844 }),
  },
  {
    name: `${name} opens clean on a phone, and is clean on a desktop`,
    locales: ["ar"],
    screen: "phone",
    run: (fixtures) => visit(fixtures, path, status, { width: 1280, height: 900 }),
  },
]);

registerJourneys([...opens, deferred, faintWords]);
