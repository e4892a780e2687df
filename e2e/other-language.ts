import type { Page } from "playwright-core";
import { otherLocale, type Locale } from "#i18n/locales.ts";
import { checkAccessibility } from "./check-accessibility.ts";
import { slowDown } from "./slow-down.ts";
import { watchPage } from "./watch-page.ts";

/** What a journey has axe look at: its page, and the same in the other language. */
export const accessibilityOf = (page: Page, locale: Locale) => ({
  expectAccessible: () => checkAccessibility(page),
  expectAccessibleInBoth: async () => {
    await checkAccessibility(page);
    await lookInOtherLanguage(page, locale);
  },
});

/**
 * Opens the page's address of the other language beside it, has axe look, and closes it: for what only a journey in one language
 * reaches. @throws Error when the page is not there, complains, or axe finds a fault
 */
async function lookInOtherLanguage(page: Page, locale: Locale): Promise<void> {
  const address = page.url().replace(`/${locale}/`, `/${otherLocale(locale)}/`);
  const other = await page.context().newPage();
  await slowDown(other);
  const faults = watchPage(other);
  const answer = await other.goto(address);
  await other.locator("main").waitFor();
  if (!answer?.ok() || new URL(other.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} answered ${answer?.status() ?? "nothing"} at ${other.url()}`);
  await checkAccessibility(other);
  await other.close();
  if (faults.length > 0) throw new Error(`The page in the other language complained:\n${faults.join("\n")}`);
}
