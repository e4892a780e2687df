import type { Page } from "playwright-core";
import { shiftSign, reportHydrationShift } from "./hydration-shift.ts";

/** Answers that a page may get: a refused form is an answer, not a fault. */
const assets = /\.(js|css|woff2?|svg|png|webp|json|ico)$/;

/** Collects what a traveller would never see and a developer must: console errors, broken rules of the CSP, failed files, what moves under a finger. */
export function watchPage(page: Page): string[] {
  const faults: string[] = [];
  void page.addInitScript(reportHydrationShift, shiftSign);
  page.on("console", (message) => {
    // A refused API call is written to the console by the browser itself; the answers are judged below.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const status = response.status();
    if (status >= 500 || (status === 404 && assets.test(pathname))) faults.push(`${status} for ${pathname}`);
  });
  return faults;
}
