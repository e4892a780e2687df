import assert from "node:assert/strict";
import type { BrowserContext, Page } from "playwright-core";
import type { Fixtures } from "./journey.ts";
import { accessibilityOf } from "./other-language.ts";
import { patienceMs } from "./patience.ts";
import { watchPage } from "./watch-page.ts";

/** A context of a computer in English, whatever the journey's own screen and language are. */
export async function otherContext(page: Page, width = 1280): Promise<BrowserContext> {
  const browser = page.context().browser();
  assert.ok(browser);
  const context = await browser.newContext({
    locale: "en-US",
    viewport: { width, height: 850 },
    hasTouch: false,
    javaScriptEnabled: true,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** Another browser: nothing of the first is in it. `faults`: what it complains about. */
export async function otherBrowser(fixtures: Fixtures, width = 1280) {
  const context = await otherContext(fixtures.page, width);
  const page = await context.newPage();
  const faults = watchPage(page);
  return { ...fixtures, page, faults, ...accessibilityOf(page, fixtures.locale), close: () => context.close() };
}
