import { type I18n, setupI18n } from "@lingui/core";
import type { CompiledMessages } from "#i18n/compile-messages.ts";
import { formatTag, type Locale } from "#i18n/locales.ts";

/** One catalogue a language. Its language never changes, so requests that render at the same time may share it. */
const catalogues: Partial<Record<Locale, I18n>> = {};

/** Adds the messages of a group of pages; called by the layouts in web/locales, in any order. */
export function addMessages(locale: Locale, messages: CompiledMessages) {
  const known = catalogues[locale];
  if (known) known.load(locale, messages);
  else catalogues[locale] = setupI18n({ locale, locales: formatTag[locale], messages: { [locale]: { ...messages } } });
}

export function catalogueOf(locale: Locale): I18n {
  const catalogue = catalogues[locale];
  if (!catalogue) throw new Error(`the messages of ${locale} are not loaded`);
  return catalogue;
}
