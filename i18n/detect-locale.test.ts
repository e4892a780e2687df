import { describe, expect, test } from "vitest";
import vectors from "#contract/vectors.json" with { type: "json" };
import { detectApiLocale, detectLocale, localizedPath } from "./detect-locale.ts";

describe("language of an address (vectors.language)", () => {
  test.each(vectors.language.cases)("$path cookie=$cookie accept=$accept -> $to", ({ path, cookie, accept, to }) => {
    const url = new URL(path, "http://wijha.example");
    expect(localizedPath(url.pathname, url.search, detectLocale(cookie, accept))).toBe(to);
  });
});

test("an address cannot lead to another host", () => {
  expect(localizedPath("//evil.example/x", "", "en")).toBe("/en//evil.example/x");
});

test("Set-Locale comes before Accept-Language", () => {
  expect(detectApiLocale("ar", "en-US")).toBe("ar");
  expect(detectApiLocale("ar-SA", null)).toBe("ar");
  expect(detectApiLocale(null, "ar;q=0.8,en;q=0.4")).toBe("ar");
  expect(detectApiLocale("xx", null)).toBe("en");
});
