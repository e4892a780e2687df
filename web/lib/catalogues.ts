import type { CompiledMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";

/** One catalogue a language. Its language never changes, so requests that render at the same time may share it. */
const catalogues: Partial<Record<Locale, CompiledMessages>> = {};

/** Adds the messages of a group of pages; called by the layouts in web/locales, in any order. */
export const addMessages = (locale: Locale, messages: CompiledMessages) =>
  void Object.assign((catalogues[locale] ??= {}), messages);

export function catalogueOf(locale: Locale): CompiledMessages {
  const catalogue = catalogues[locale];
  if (!catalogue) throw new Error(`the messages of ${locale} are not loaded`);
  return catalogue;
}
