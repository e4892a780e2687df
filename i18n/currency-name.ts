import type { Locale } from "./locales.ts";

/** "Euro" for EUR; by the runtime's tables, so on the server only: a browser's may differ. */
export const currencyName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: "currency" }).of(code) ?? code;
