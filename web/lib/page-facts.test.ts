import { expect, test } from "vitest";
import { pathIn } from "./page-facts.ts";

test("a page stands at the same path in both languages", () => {
  expect(pathIn("ar", "/en/flights/search", null)).toBe("/ar/flights/search");
  expect(pathIn("en", "/ar", null)).toBe("/en");
});

test("a page whose address has a slug stands at the slug of the language, encoded as in an address", () => {
  const alternates = { en: "/blogs/refunds", ar: "/blogs/استرداد-المبالغ" };
  expect(pathIn("en", "/ar/blogs/x", alternates)).toBe("/en/blogs/refunds");
  expect(pathIn("ar", "/en/blogs/refunds", alternates)).toBe(`/ar/blogs/${encodeURIComponent("استرداد-المبالغ")}`);
});
