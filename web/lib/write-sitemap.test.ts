import { expect, test } from "vitest";
import { writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

const read = (text: string) => new DOMParser().parseFromString(text, "text/xml");

test("the index names a sitemap of each language", () => {
  const text = writeSitemapIndex("https://wijha.example");
  expect([...text.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://wijha.example/sitemap-en.xml",
    "https://wijha.example/sitemap-ar.xml",
  ]);
});

test("each page stands with its other languages and a default", () => {
  const text = writeSitemap("https://wijha.example", "ar", ["", "/hotels/a&b"]);
  expect(read(text).getElementsByTagName("url")).toHaveLength(2);
  expect(text).toContain("<loc>https://wijha.example/ar/hotels/a&amp;b</loc>");
  expect([...text.matchAll(/hreflang="([^"]+)"/g)].slice(0, 3).map(([, tag]) => tag)).toEqual([
    "en",
    "ar-SA",
    "x-default",
  ]);
});
