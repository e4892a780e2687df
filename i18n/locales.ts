import type { Locale } from "#contract/text.ts";

export type { Locale };

/** R1.2: the two languages; the first is the default. */
export const locales = ["en", "ar"] as const satisfies readonly Locale[];
export const defaultLocale: Locale = "en";

export const isLocale = (text: string | null | undefined): text is Locale => text === "en" || text === "ar";
export const otherLocale = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar");

export const directionOf = (locale: Locale): "rtl" | "ltr" => (locale === "ar" ? "rtl" : "ltr");

/**
 * The BCP 47 tag every format is made with. Calendar and digits are always named: a bare `ar-SA` gives Arabic-Indic
 * digits, and the Hijri calendar in older engines.
 */
export const formatTag: Record<Locale, string> = {
  en: "en-US-u-ca-gregory-nu-latn",
  ar: "ar-SA-u-ca-gregory-nu-latn",
};

/** The same for the Umm al-Qura calendar. */
export const hijriTag: Record<Locale, string> = {
  en: "en-US-u-ca-islamic-umalqura-nu-latn",
  ar: "ar-SA-u-ca-islamic-umalqura-nu-latn",
};

/** The full tag of a language (R1.2). */
export const publicTag: Record<Locale, string> = { en: "en-US", ar: "ar-SA" };

/** The tag search engines are told: English pages are for every reader of English. */
export const alternateTag: Record<Locale, string> = { en: "en", ar: "ar-SA" };

/** A language's name in itself, for the language switch. */
export const localeName: Record<Locale, string> = { en: "English", ar: "العربية" };
