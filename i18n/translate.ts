import { compileMessages, type CompiledMessages } from "./compile-messages.ts";
import type { Locale } from "./locales.ts";
import type { MessageKey } from "./message-keys.ts";
import { listAreas, readArea } from "./read-messages.ts";
import { type MessageValues, formatMessage } from "./format-message.ts";

export type { MessageValues };
export type Translate = (key: MessageKey, values?: MessageValues) => string;

const catalogues = new Map<Locale, CompiledMessages>();

/**
 * The server's texts: every area, for mails, documents and API errors. A page uses `useT()` instead, which holds only
 * what its browser loads. A key that does not exist is answered as itself.
 */
export function translator(locale: Locale): Translate {
  const catalogue = catalogueOf(locale);
  return (key, values = {}) => formatMessage(catalogue[key] ?? [key], values, locale);
}

/** Whether a text exists for a key that was put together at run time (`errors.field.${key}`). */
export const hasMessage = (locale: Locale, key: string): key is MessageKey => Object.hasOwn(catalogueOf(locale), key);

function catalogueOf(locale: Locale): CompiledMessages {
  const known = catalogues.get(locale);
  if (known) return known;
  const loaded: CompiledMessages = Object.assign(
    {},
    ...listAreas().map((area) => compileMessages(readArea(locale, area))),
  );
  catalogues.set(locale, loaded);
  return loaded;
}
