import type { Page } from "playwright-core";

/** As on a processor that is so many times slower: `--slowdown` of e2e/run.ts. A new document keeps it. */
export async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env["JOURNEYS_SLOWDOWN"] ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
