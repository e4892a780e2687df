import type { Page } from "playwright-core";

/** What the code of each page waits for; it goes through at once where that has come. */
const gates = new WeakMap<Page, Promise<void>>();

/** Keeps the code of the pages that are opened next from coming. Answers what lets it come. */
export async function holdCode(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  // The route stays for the page's life: taking it away can wait for ever for a request that the page gave up.
  if (!gates.has(page)) {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gates.get(page);
      // A page that has been left wants it no more.
      await route.continue().catch(() => undefined);
    });
  }
  gates.set(page, released.promise);
  return released.resolve;
}
