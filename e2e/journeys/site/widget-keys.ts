import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { press, tabTo } from "../../keyboard-steps.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { searchPath } from "../../steps.ts";
import { wake } from "../../wake.ts";

/** What the browser's own elements and React Aria do with a key in both directions of reading; decision 0034 lists the rest. */

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const priceByKeys: Journey = {
  name: "a price is set with the keyboard, along the line of reading, and the focus stays on the thumb",
  run: async ({ page, t, url, locale }) => {
    await page.goto(url(searchPath(34)));
    await wake(page);
    const highest = page.getByRole("slider", { name: t("list.price_high") });
    const value = () => highest.evaluate((input) => (input as HTMLInputElement).valueAsNumber);
    const dearest = await value();
    const [back, on] = locale === "ar" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    await highest.focus();
    for (const left of [1, 2, 3]) {
      await page.keyboard.press(back);
      assert.equal(await value(), dearest - left * 100, "one riyal less with each press");
      await page.waitForURL((address) => address.searchParams.get("maxPrice") === String(dearest - left * 100));
      await eventually(async () => assert.ok(await hasFocus(highest), "the focus is on the thumb"));
    }
    await page.keyboard.press(on);
    await page.waitForURL((address) => address.searchParams.get("maxPrice") === String(dearest - 200));
    await page.keyboard.press("End");
    await page.waitForURL((address) => !address.searchParams.has("maxPrice"));
    assert.equal(await value(), dearest);
  },
};

const datesByKeys: Journey = {
  name: "a span of days is chosen with the keyboard, along the line of reading, and the focus comes back to the field",
  run: async ({ page, t, url, locale }) => {
    await page.goto(url(""));
    await wake(page);
    const form = page.getByRole("form", { name: t("search.form_label") });
    const field = form.locator("summary", { hasText: t("search.dates") });
    await press(page, field, "Enter");
    const day = form.locator("[role=button][tabindex='0']");
    await tabTo(page, day);
    const number = async () => Number((await day.innerText()).split("\n")[0]);
    await page.keyboard.press("PageDown");
    await page.keyboard.press("Home");
    assert.equal(await number(), 1);
    await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
    assert.equal(await number(), 2, "the arrow that points along the line leads to the next day");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await day.first().waitFor({ state: "hidden" });
    assert.ok(await hasFocus(field), "the focus is on the field");
    const [depart = "", back = ""] = await form
      .locator("input[name=depart], input[name=return]")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    assert.equal(Number(depart.slice(-2)), 2);
    assert.ok(back > depart, "the way back is later");
  },
};

const menuByKeys: Journey = {
  name: "the menu of the header is opened, left by Escape and by Tab, and hides nothing that has the focus",
  locales: ["en"],
  run: async ({ page, t, url }) => {
    await page.goto(url(""));
    await wake(page);
    const menu = page.getByRole("banner").locator("details", { hasText: t("shell.display_settings") });
    const summary = menu.locator("summary");
    await press(page, summary, "Enter");
    await eventually(async () => assert.ok(await menu.evaluate((element: HTMLDetailsElement) => element.open)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    assert.ok(!(await menu.evaluate((element: HTMLDetailsElement) => element.open)), "Escape closes it");
    assert.ok(await hasFocus(summary), "the focus is on its button");
    await page.keyboard.press("Enter");
    for (
      let stop = 0;
      stop < 20 && (await menu.evaluate((element) => element.contains(document.activeElement)));
      stop += 1
    )
      await page.keyboard.press("Tab");
    assert.ok(!(await menu.evaluate((element: HTMLDetailsElement) => element.open)), "Tab closes it");
  },
};

registerJourneys([priceByKeys, datesByKeys, menuByKeys]);
