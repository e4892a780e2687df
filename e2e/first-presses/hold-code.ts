import type { Page } from "playwright-core";

/** Keeps the code of the pages that are opened next from coming. Answers what lets it come. */
export async function holdCode(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released.promise;
    // A page that has been left wants it no more.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    released.resolve();
    // Not waited for: of a request that its page gave up Playwright never hears the end.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
}
