import type { Page } from "playwright-core";

/** Whether the page's own code has taken it over (pageCame in web/lib/first-touch.ts). */
export const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName("page-alive").length > 0);

/** The reader's first move: a public page starts its code with it. Answers once the page is alive. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.mouse.move(8, 8);
  await page.waitForFunction(() => performance.getEntriesByName("page-alive").length > 0);
}
