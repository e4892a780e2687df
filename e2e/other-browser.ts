import assert from "node:assert/strict";
import { checkAccessibility } from "./check-accessibility.ts";
import type { Stage } from "./journey.ts";
import { watchPage } from "./watch-page.ts";

/** Another browser: nothing of the first is in it. `faults`: what it complains about. */
export async function otherBrowser(stage: Stage, width = 1280) {
  const browser = stage.page.context().browser();
  assert.ok(browser);
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width, height: 850 } });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const faults = watchPage(page);
  return { ...stage, page, faults, expectAccessible: () => checkAccessibility(page), close: () => context.close() };
}
