import type { Locale } from "./locales.ts";

/** Where the runtime's Arabic is not what one writes. */
const better: Record<string, string> = {
  BAM: "مارك بوسني",
  GEL: "لاري جورجي",
  INR: "روبية هندية",
  MVR: "روفيه مالديفية",
};

/** "Euro" for EUR; by the runtime's tables, so on the server only: a browser's may differ. */
export const currencyName = (code: string, locale: Locale): string =>
  (locale === "ar" ? better[code] : undefined) ?? new Intl.DisplayNames(locale, { type: "currency" }).of(code) ?? code;
