import type { Locale } from "./locales.ts";

type Names = {
  /** January first. */
  months: readonly string[];
  /** Sunday first, as `Date` counts. */
  weekdays: readonly string[];
};

const listed = (names: string) => names.split(" ");
const arabic: Names = {
  months: listed("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"),
  weekdays: listed("الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت"),
};

/**
 * Names as `Intl` has them (the test compares), for which a browser need not load the data of all languages first:
 * docs/decisions/0114.
 */
export const longNames: Record<Locale, Names> = {
  en: {
    months: listed("January February March April May June July August September October November December"),
    weekdays: listed("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
  },
  ar: arabic,
};

/** Arabic shortens none. */
export const shortNames: Record<Locale, Names> = {
  en: {
    months: longNames.en.months.map((name) => name.slice(0, 3)),
    weekdays: longNames.en.weekdays.map((name) => name.slice(0, 3)),
  },
  ar: arabic,
};
