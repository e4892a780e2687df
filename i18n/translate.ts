import { type I18n, setupI18n } from "@lingui/core";
import { compileMessages } from "./compile-messages.ts";
import { formatTag, type Locale } from "./locales.ts";
import type { MessageKey } from "./message-keys.ts";
import { listAreas, readArea } from "./read-messages.ts";

export type MessageValues = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const catalogues = new Map<Locale, I18n>();

/**
 * The server's texts: every area, for mails, documents and API errors. A page uses `useT()` instead, which holds only
 * what its browser loads. A key that does not exist is answered as itself.
 */
export function translator(locale: Locale): Translate {
  const catalogue = catalogues.get(locale) ?? loadCatalogue(locale);
  catalogues.set(locale, catalogue);
  return (key, values) => catalogue._(key, values);
}

/** Whether a text exists for a key that was put together at run time (`errors.field.${key}`). */
export function hasMessage(locale: Locale, key: string): key is MessageKey {
  translator(locale);
  return Object.hasOwn(catalogues.get(locale)?.messages ?? {}, key);
}

function loadCatalogue(locale: Locale): I18n {
  const messages = Object.assign({}, ...listAreas().map((area) => compileMessages(readArea(locale, area))));
  return setupI18n({ locale, locales: formatTag[locale], messages: { [locale]: messages } });
}
