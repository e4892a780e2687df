import { expect, test } from "vitest";
import { formatList } from "./format-list.ts";
import { locales } from "./locales.ts";

test.each(locales)("names are joined as Intl joins them [%s]", (locale) => {
  const names = ["Riyadh", "جدة", "\u2068أبها\u2069", "5"];
  for (const [word, type] of [
    ["and", "conjunction"],
    ["or", "disjunction"],
  ] as const)
    for (let count = 0; count <= names.length; count += 1)
      expect(formatList(names.slice(0, count), locale, word)).toBe(
        new Intl.ListFormat(locale, { type }).format(names.slice(0, count)),
      );
});
