import type { Locale } from "#contract/text.ts";
import { currencyName } from "#i18n/currency-name.ts";
import type { EntryRule } from "./destinations-deps.ts";

/** What a Saudi citizen needs to enter, and the money of the country. Without an entry rule it is our own country. */
export function showEntry(rule: EntryRule | undefined, locale: Locale) {
  const code = rule?.currencyCode ?? "SAR";
  return {
    visa: rule
      ? { need: rule.need, line: rule.line[locale], countrySlug: rule.slug[locale], checkedOn: rule.checkedOn }
      : null,
    currency: { code, name: currencyName(code, locale) },
  };
}
