import type { Locale } from "#i18n/locales.ts";
import type { PageFacts } from "./inspect-page.ts";

/** What is wrong with a page, in words; nothing when it is as it must be. */
export function validatePage(address: URL, facts: PageFacts, locale: Locale): string[] {
  const found: string[] = [];
  if (facts.title === "") found.push("has no title");
  if (facts.headings !== 1) found.push(`has ${facts.headings} headings of the first level`);
  if (facts.brokenData > 0) found.push("has structured data that is not JSON");
  for (const picture of facts.picturesWithoutText) found.push(`has a picture without its text: ${picture}`);
  for (const text of new Set(facts.foreign)) found.push(`is not translated: ${text}`);
  if (!facts.noindex) found.push(...validateForSearch(address, facts, locale));
  return found;
}

/** What search engines and those who share it need. */
function validateForSearch(address: URL, facts: PageFacts, locale: Locale): string[] {
  const found: string[] = [];
  const own = address.origin + address.pathname;
  if (facts.description.length < 20) found.push("has no description");
  if (facts.canonical !== own) found.push(`calls itself ${facts.canonical}`);
  for (const tag of ["en", "ar-SA", "x-default"])
    if (!facts.languages[tag]) found.push(`does not say where it stands in ${tag}`);
  if (facts.languages[locale === "ar" ? "ar-SA" : "en"] !== own) found.push("names another address for its language");
  const other = facts.languages[locale === "ar" ? "en" : "ar-SA"];
  const isOther = (href: string) => href.startsWith("/") && new URL(href, address).href.split(/[?#]/)[0] === other;
  if (!facts.links.some(isOther)) found.push("does not lead to itself in the other language");
  if (!facts.sharePicture) found.push("has no picture for sharing");
  return found;
}
