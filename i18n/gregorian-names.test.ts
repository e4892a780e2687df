import { expect, test } from "vitest";
import { longNames, shortNames } from "./gregorian-names.ts";
import { formatTag, locales } from "./locales.ts";

test.each(locales)("months and weekdays are named as CLDR names them [%s]", (locale) => {
  const names = (options: Intl.DateTimeFormatOptions, days: number[]) =>
    days.map((day) => new Intl.DateTimeFormat(formatTag[locale], { ...options, timeZone: "UTC" }).format(day));
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  // The first of March 2026 is a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 2, 1 + day));
  expect(longNames[locale].months).toEqual(names({ month: "long" }, months));
  expect(shortNames[locale].months).toEqual(names({ month: "short" }, months));
  expect(longNames[locale].weekdays).toEqual(names({ weekday: "long" }, weekdays));
  expect(shortNames[locale].weekdays).toEqual(names({ weekday: "short" }, weekdays));
});
