import { expect, test } from "vitest";
import ar from "./words/ar.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import { priceTag } from "./words.ts";

const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test("both languages have every word, with the same holes to fill", () => {
  expect(Object.keys(ar)).toEqual(Object.keys(en));
  for (const [word, text] of Object.entries(en)) {
    const arabic = ar[word as keyof typeof ar];
    expect({ word, holes: holes(arabic) }).toEqual({ word, holes: holes(text) });
    expect(arabic).toMatch(/[\u0600-\u06ff]/);
  }
});

test.each([
  [100, "SAR\u00a01.00"],
  [254_700, "SAR\u00a02,547.00"],
  [123_456_789, "SAR\u00a01,234,567.89"],
  [5, "SAR\u00a00.05"],
])("%i halalas read %s", (halalas, text) => {
  expect(priceTag(halalas)).toBe(text);
});
