import type { Page } from "playwright-core";

/** Whether the page's own code has taken it over (pageHydrated in web/lib/hydration/on-hydrated.ts). */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName("page-alive").length > 0);

/** The reader's first move: a public page starts its code with it. Answers once the page is alive. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await page.waitForFunction(() => performance.getEntriesByName("page-alive").length > 0);
}
