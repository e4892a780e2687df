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

test("each page stands with its other languages, a default, and when it changed", () => {
  const same = (path: string) => ({ en: path, ar: path });
  const text = writeSitemap("https://wijha.example", "ar", [
    { path: same("") },
    { path: same("/hotels/a&b") },
    { path: { en: "/blogs/refunds", ar: "/blogs/استرداد" }, changedAt: "2026-11-20T08:00:00.000Z" },
  ]);
  expect(read(text).getElementsByTagName("url")).toHaveLength(3);
  expect(text).toContain("<loc>https://wijha.example/ar/hotels/a&amp;b</loc>");
  expect(text).toContain(
    `<loc>https://wijha.example/ar/blogs/${encodeURIComponent("استرداد")}</loc><lastmod>2026-11-20<`,
  );
  expect(text).toContain('hreflang="en" href="https://wijha.example/en/blogs/refunds"');
  expect([...text.matchAll(/hreflang="([^"]+)"/g)].slice(0, 3).map(([, tag]) => tag)).toEqual([
    "en",
    "ar-SA",
    "x-default",
  ]);
});
