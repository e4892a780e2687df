import { expect, test } from "vitest";
import { groupThousands, pluralForm } from "./format-number.ts";
import { formatTag, locales } from "./locales.ts";

const sizes = [0, 1, 9, 10, 99, 100, 999, 1_000, 12_345, 999_999, 1_000_000, 12_345_678, 9_007_199_254_740_991];

test("thousands are grouped as Intl groups them in both languages", () => {
  for (const tag of ["en-US", ...locales.map((locale) => formatTag[locale])])
    for (const size of sizes) expect(groupThousands(size)).toBe(new Intl.NumberFormat(tag).format(size));
  const cents = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  for (const size of [0, 0.05, 0.5, 1.01, 999.99, 1_000, 1_234.5, 98_765_432.1, -0.5, -1_234.56])
    expect(groupThousands(size, 2)).toBe(cents.format(size));
});

test.each(locales)("counted numbers take the form that CLDR says [%s]", (locale) => {
  const rules = new Intl.PluralRules(formatTag[locale]);
  const counts = [
    ...Array.from({ length: 1_203 }, (_, count) => count),
    12_345,
    1_000_000,
    0.5,
    1.5,
    2.5,
    3.5,
    103.5,
    -1,
  ];
  for (const count of counts) expect([count, pluralForm(count, locale)]).toEqual([count, rules.select(count)]);
});
