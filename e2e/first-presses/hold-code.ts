import type { Page } from "playwright-core";

/**
 * Keeps the code of the pages that are opened next from coming. Answers what lets it come. By the browser's own protocol: a route of
 * Playwright's turns the cache off for as long as it is there, and taking it away can wait for ever for a request that its page gave up.
 */
export async function holdCode(page: Page): Promise<() => void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
  // What is held is never answered: all of it goes on when the holding ends.
  return () =>
    void devtools.send("Fetch.disable").then(
      () => devtools.detach(),
      () => undefined,
    );
}
