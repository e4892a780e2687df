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

/** Which of the files that are asked for comes next. */
export type Order = (waiting: readonly string[]) => string;

/** The order in which files may come at worst: what was asked for last first; what many pages share last; what starts the page first. */
export const orders: Record<string, Order> = {
  "the last one first": (waiting) => waiting.at(-1) ?? "",
  "shared files last": (waiting) =>
    waiting.find((address) => !/[/](?:vendor|frame|basics)-/.test(address)) ?? waiting.at(-1) ?? "",
  "what starts the page first": (waiting) =>
    waiting.find((address) => address.includes("entry")) ?? waiting.at(-1) ?? "",
};

/** The files of the pages that are opened next come one by one, `pauseMs` apart, in this order. Answers what lets the rest come at once. */
export async function orderCode(page: Page, order: Order, pauseMs: number): Promise<() => void> {
  const devtools = await page.context().newCDPSession(page);
  const waiting = new Map<string, string>();
  devtools.on("Fetch.requestPaused", ({ requestId, request }) => waiting.set(request.url, requestId));
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
  const timer = setInterval(() => {
    const next = order([...waiting.keys()]);
    const requestId = waiting.get(next);
    if (requestId === undefined) return;
    waiting.delete(next);
    // The page may have given it up.
    void devtools.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
  }, pauseMs);
  return () => {
    clearInterval(timer);
    void devtools.send("Fetch.disable").then(
      () => devtools.detach(),
      () => undefined,
    );
  };
}
