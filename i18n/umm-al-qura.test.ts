import { expect, test } from "vitest";
import { addDays, hijriNumbers, hijriParts } from "./format-date.ts";
import { hijriTag, locales } from "./locales.ts";
import { ummAlQura } from "./umm-al-qura.ts";

test.each(locales)("every day from 2017 to 2041 is the one that Intl tells [%s]", (locale) => {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  const intl = new Intl.DateTimeFormat(hijriTag[locale], options);
  for (let date = "2017-06-01"; date < "2041-06-01"; date = addDays(date, 1)) {
    const parts = Object.fromEntries(intl.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
    const { day, month, year } = parts;
    expect([date, hijriParts(date, locale)]).toEqual([date, { day, month, year }]);
  }
});

test("its table ends where it says, and beyond it Intl answers", () => {
  expect(ummAlQura("2018-09-10")).toBeNull();
  expect(ummAlQura("2018-09-11")).toEqual({ day: 1, month: 1, year: 1440 });
  expect(ummAlQura("2040-01-14")).toEqual({ day: 29, month: 12, year: 1461 });
  expect(ummAlQura("2040-01-15")).toBeNull();
  expect(hijriNumbers("2040-01-15")).toEqual({ day: 1, month: 1, year: 1462 });
  expect(hijriNumbers("1990-04-12")).toEqual({ day: 16, month: 9, year: 1410 });
});

test("what is no date is refused", () => {
  expect(ummAlQura("soon")).toBeNull();
  expect(() => hijriParts("soon", "en")).toThrow(RangeError);
});
