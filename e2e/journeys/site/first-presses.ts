import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { findControls, press, reaches, settledState } from "../../first-presses.ts";
import { findStay } from "../../hotel-booking-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { signUp } from "../../account-steps.ts";
import { chooseFlight, searchPath } from "../../steps.ts";
import { isAlive, wake } from "../../wake.ts";

/** A page's code comes so much later than its HTML: long enough to press in between. */
const codeDelayMs = 400;

async function openHydrated(page: Page, address: string) {
  // From elsewhere: a reload would fill the fields as they were left.
  await page.goto("about:blank");
  await page.goto(address);
  await wake(page);
  return settledState(page);
}

/**
 * Presses one control of each kind on a page twice: once when the page has long been hydrated, once before any of its code has
 * come. Both must end alike.
 */
async function pressAll({ page }: Fixtures, address: string, touch: boolean) {
  // What the page remembers of the visitor would be another page the next time.
  await page.addInitScript(() => {
    if (location.protocol === "about:") return;
    localStorage.clear();
    sessionStorage.clear();
  });
  const still = await openHydrated(page, address);
  const controls = await findControls(page);
  assert.ok(controls.length > 2, `controls on ${address}: ${controls.length}`);
  const lost: string[] = [];
  let moved = 0;
  for (const control of controls) {
    assert.equal(await openHydrated(page, address), still, "the page is the same each time");
    await press(page, control, touch);
    const expected = await settledState(page);
    if (expected === still) continue;
    moved += 1;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, codeDelayMs));
      await route.continue().catch(() => undefined);
    });
    await page.goto("about:blank");
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("footer").waitFor();
    assert.equal(await isAlive(page), false, "the press comes before the code");
    await press(page, control, touch);
    if (!(await reaches(page, expected))) lost.push(control.name);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  assert.deepEqual(lost, [], `lost of ${moved} presses`);
  assert.ok(moved > 0, `presses that show: ${moved}`);
}

const visit = (name: string, address: (fixtures: Fixtures) => Promise<string>): Journey[] =>
  (["desktop", "phone"] as const).map((screen) => ({
    name: `the first press counts: ${name} (${screen})`,
    screen,
    // A finger in Arabic, a mouse in English: the code is the same.
    locales: [screen === "desktop" ? "en" : "ar"],
    touch: screen === "phone",
    run: async (fixtures) => pressAll(fixtures, await address(fixtures), screen === "phone"),
  }));

const stay = { city: "makkah", days: 60, rooms: ["2"] };

const typedFirst = (by: "focus" | "press"): Journey => ({
  name: `the first press counts: letters typed into From before the page's code (${by})`,
  run: async ({ page, t, url }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, codeDelayMs));
      await route.continue().catch(() => undefined);
    });
    await page.goto(url(""), { waitUntil: "commit" });
    const from = page.getByRole("combobox", { name: t("search.from"), exact: true });
    await (by === "focus" ? from.focus() : from.click());
    await page.keyboard.type("DXB");
    assert.equal(await isAlive(page), false, "typed before the code");
    await page.getByRole("listbox").getByRole("option", { name: /DXB/ }).first().click();
    assert.match(await from.inputValue(), /Dubai|دبي/);
  },
});

registerJourneys([
  ...visit("flight results", async ({ url }) => url(searchPath(34))),
  ...visit("search form of hotels", async ({ url }) => url("/hotels/search?rooms=2")),
  ...visit("a hotel", async (fixtures) => {
    const { slug, query } = await findStay(fixtures, stay);
    return fixtures.url(`/hotels/${slug}?${query}`);
  }),
  ...visit("home", async ({ url }) => url("")),
  ...visit("travellers of a booking", async (fixtures) => {
    await chooseFlight(fixtures, searchPath(35));
    return fixtures.page.url();
  }),
  ...visit("the account", async (fixtures) => {
    await signUp(fixtures);
    return fixtures.url("/settings/profile");
  }),
  typedFirst("focus"),
  typedFirst("press"),
]);
