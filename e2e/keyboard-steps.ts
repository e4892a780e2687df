import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/** Presses Tab until the element has the focus, and sees that the focus is shown. */
export async function tabTo(page: Page, target: Locator, most = 150): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < most; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) {
      assert.ok(await target.evaluate((element) => element.matches(":focus-visible")), "the focus can be seen");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`not reached by ${most} presses of Tab: ${target.toString()}`);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** A closed list takes the next option with each press of the arrow. */
export async function stepInto(page: Page, target: Locator, steps: number): Promise<void> {
  await tabTo(page, target);
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowDown");
}

export async function press(page: Page, target: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
