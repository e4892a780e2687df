import { expect, test } from "vitest";
import { writeAtom } from "./write-atom.ts";

test("a feed names itself, its page and each article, with marks escaped", () => {
  const address = "https://wijha.example/en/blogs/a-b";
  const entry = { address, title: "Less & <more>", summary: '"Quoted"', topic: "Flights", publishedOn: "2026-11-10" };
  const feed = writeAtom({
    locale: "en",
    title: "Blog",
    line: "To read",
    author: "Wijha",
    address: "https://wijha.example/en/blogs/feed.xml",
    page: "https://wijha.example/en/blogs",
    entries: [{ ...entry, publishedOn: "2026-10-01" }, entry],
  });
  expect(feed).toContain("<updated>2026-11-10T00:00:00+03:00</updated><author>");
  expect(feed).toContain("<entry><title>Less &amp; &lt;more&gt;</title>");
  expect(feed).toContain("<summary>&quot;Quoted&quot;</summary>");
  expect(feed).toContain(
    '<link rel="self" type="application/atom+xml" href="https://wijha.example/en/blogs/feed.xml"/>',
  );
});
