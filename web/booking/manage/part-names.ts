import { formatList } from "#i18n/format-list.ts";
import type { Locale } from "#i18n/locales.ts";

/** Some parts of a booking by name as one phrase, each isolated from the text around it. */
export const namePhrase = (names: string[], parts: number[], locale: Locale): string =>
  formatList(
    parts.flatMap((part) => (names[part] ? [`\u2068${names[part]}\u2069`] : [])),
    locale,
  );
