import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Control } from "../../first-presses/control.ts";
import { findControls, prepareVisits, press, waitForControl } from "../../first-presses/controls.ts";
import { holdCode, orderCode, orders } from "../../first-presses/hold-code.ts";
import { comesTo, expectedAfter, openAnew, reaches, takeBack } from "../../first-presses/page-state.ts";
import { daysAhead } from "../../days.ts";
import { findStay } from "../../hotel-booking-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { signUp } from "../../account-steps.ts";
import { chooseFlight, searchPath } from "../../steps.ts";
import { ownDay, transferPath } from "../../transfer-steps.ts";
import { isAlive, wake } from "../../wake.ts";

/** One of those that are made alike; the bench `first-presses` presses every one. */
const oneOfEachLook = (controls: Control[]) => [
  ...new Map(controls.toReversed().map((one) => [one.look, one])).values(),
];

/** `frame`: the bar above the page is pressed too, which is the same on all of them. */
type Visit = { touch?: boolean; frame?: boolean };

/**
 * What presses on the hydrated page that stands open lead to; of those that show. Each begins with the page as it was: what the one
 * before did is taken back, or the page is opened anew.
 */
async function learnOutcomes(page: Page, address: string, controls: Control[], still: string, touch: boolean) {
  const outcomes: { control: Control; expected: string }[] = [];
  let isStill = true;
  // A form's answer is taken back by no press.
  const inOrder = controls.toSorted(
    (one, other) => Number(one.judgedBy === "answer") - Number(other.judgedBy === "answer"),
  );
  for (const control of inOrder) {
    if (!isStill) {
      await openAnew(page, address);
      await page.waitForLoadState("domcontentloaded");
      await wake(page);
      assert.equal(await comesTo(page, still), still, "the page is the same each time");
    }
    const pressIt = () => press(page, control, touch);
    const expected = await expectedAfter(page, control, pressIt);
    if (expected !== null) outcomes.push({ control, expected });
    isStill = control !== inOrder.at(-1) && (await takeBack(page, control, still, pressIt));
  }
  return outcomes;
}

/**
 * Presses controls of a page twice: once when the page has long been hydrated, once before any of its code has come. Both must
 * end alike.
 */
async function pressAll({ page }: Fixtures, address: string, { touch = false, frame = false }: Visit) {
  // What the page remembers of the visitor would be another page the next time.
  await prepareVisits(page);
  const { controls, later, still } = await findControls(page, address);
  const chosen = oneOfEachLook(controls).filter(({ isOfFrame }) => frame || !isOfFrame);
  assert.ok(chosen.length > 2, `controls on ${address}: ${chosen.length}`);
  const outcomes = await learnOutcomes(page, address, chosen, still, touch);
  assert.ok(outcomes.length > 0, "there are presses that show");
  const lost: string[] = [];
  for (const { control, expected } of outcomes) {
    const letCodeCome = await holdCode(page);
    await openAnew(page, address);
    await waitForControl(page, control);
    assert.equal(await isAlive(page), false, "the press comes before the code");
    await press(page, control, touch);
    letCodeCome();
    if (!(await reaches(page, control, expected))) lost.push(control.name);
  }
  assert.deepEqual(lost, [], `lost of ${outcomes.length} presses`);
  // Nobody can press these before: told, not held.
  if (later.length > 0) console.log(`come with the page's code only: ${later.map(({ name }) => name).join(", ")}`);
}

/** One screen a page, in turns, for the time that all journeys have; the bench presses every control on both. */
const visit = (
  name: string,
  screen: "desktop" | "phone",
  address: (fixtures: Fixtures) => Promise<string>,
  options: Visit = {},
): Journey => ({
  name: `the first press counts: ${name} (${screen})`,
  screen,
  // A finger in Arabic, a mouse in English: the code is the same.
  locales: [screen === "desktop" ? "en" : "ar"],
  touch: screen === "phone",
  run: async (fixtures) => pressAll(fixtures, await address(fixtures), { touch: screen === "phone", ...options }),
});

const stayQuery = new URLSearchParams({
  place: "city.makkah",
  checkIn: daysAhead(61),
  checkOut: daysAhead(63),
  rooms: "2",
  nationality: "SA",
});
const stay = { city: "makkah", days: 60, rooms: ["2"] };

/** A press is lost on a control that moves away between the finger's coming and going. */
const staysInPlace: Journey = {
  name: "the first press counts: nothing in the bar of results moves as the page's code comes",
  screen: "phone",
  locales: ["en"],
  run: async ({ page, t, url }) => {
    const letCodeCome = await holdCode(page);
    await page.goto(url(searchPath(36)), { waitUntil: "commit" });
    const alert = page.getByRole("link", { name: t("alerts.short"), exact: true });
    const edit = page.getByText(t("list.edit"), { exact: true });
    const places = async () => [await alert.boundingBox(), await edit.boundingBox()];
    await page.getByRole("article").first().waitFor();
    // The words may be there before their style is.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
    );
    const early = await places();
    assert.equal(await isAlive(page), false, "looked at before the code");
    letCodeCome();
    await wake(page);
    await page.getByRole("button", { name: t("common.share"), exact: true }).waitFor();
    assert.deepEqual(await places(), early);
  },
};

const typedFirst = (by: "focus" | "press"): Journey => ({
  name: `the first press counts: letters typed into From before the page's code (${by})`,
  locales: [by === "focus" ? "ar" : "en"],
  run: async ({ page, t, url }) => {
    const letCodeCome = await holdCode(page);
    await page.goto(url(""), { waitUntil: "commit" });
    const from = page.getByRole("combobox", { name: t("search.from"), exact: true });
    await (by === "focus" ? from.focus() : from.click());
    await page.keyboard.type("DXB");
    assert.equal(await isAlive(page), false, "typed before the code");
    letCodeCome();
    await page.getByRole("listbox").getByRole("option", { name: /DXB/ }).first().click();
    assert.match(await from.inputValue(), /Dubai|دبي/);
  },
});

/** Which file comes first is the line's matter: no letter may hang on it (docs/decisions/0087). */
const typedMeanwhile: Journey = {
  name: "the first press counts: letters typed while the page's code comes, in whatever order",
  locales: ["ar"],
  run: async ({ page, t, url }) => {
    const lost: string[] = [];
    for (const [name, order] of Object.entries(orders)) {
      const letCodeCome = await orderCode(page, order, 30);
      await page.goto("about:blank");
      await page.goto(url(""), { waitUntil: "commit" });
      const from = page.getByRole("combobox", { name: t("search.from"), exact: true });
      await from.focus();
      await page.keyboard.type("DXB", { delay: 90 });
      await page.getByRole("listbox").getByRole("option", { name: /DXB/ }).first().waitFor();
      const kept = await from.inputValue();
      if (kept !== "DXB") lost.push(`${name}: ${kept}`);
      letCodeCome();
    }
    assert.deepEqual(lost, []);
  },
};

registerJourneys([
  visit("flight results", "phone", async ({ url }) => url(searchPath(34))),
  visit("search form of hotels", "phone", async ({ url }) => url("/hotels/search?rooms=2")),
  visit("a hotel", "desktop", async (fixtures) => {
    const { slug, query } = await findStay(fixtures, stay);
    return fixtures.url(`/hotels/${slug}?${query}`);
  }),
  visit("hotel results", "desktop", async ({ url }) => url(`/hotels/search?${stayQuery}`), { frame: true }),
  visit("packages", "desktop", async ({ url }) => url("/packages")),
  visit("transfers", "phone", async ({ url }) => url(transferPath("adults=2&children=0&bags=2", ownDay()))),
  visit("home", "phone", async ({ url }) => url(""), { frame: true }),
  visit("travellers of a booking", "desktop", async (fixtures) => {
    await chooseFlight(fixtures, searchPath(35));
    return fixtures.page.url();
  }),
  visit(
    "the account",
    "desktop",
    async (fixtures) => {
      await signUp(fixtures);
      return fixtures.url("/settings/profile");
    },
    { frame: true },
  ),
  staysInPlace,
  typedFirst("focus"),
  typedFirst("press"),
  typedMeanwhile,
]);
