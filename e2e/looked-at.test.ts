import { expect, test } from "vitest";
import { findUnseen } from "./looked-at.ts";

const pages = ["/ar/tickets", "/en", "/en/hotels/:slug", "/en/hotels/search", "/en/tickets"];
const find = (path: string) =>
  pages.find((page) => page === path) ?? (path.startsWith("/en/hotels/") ? "/en/hotels/:slug" : undefined);

test("a page counts as looked at in its own language, by its own address", () => {
  expect(findUnseen(pages, find, ["/en", "/en/hotels/search", "/en/tickets"])).toEqual([
    "/ar/tickets",
    "/en/hotels/:slug",
  ]);
  expect(findUnseen(pages, find, ["/en/hotels/talmeera-ajyad", "/pay/abc", "/ar/tickets", "/en"])).toEqual([
    "/en/hotels/search",
    "/en/tickets",
  ]);
  expect(findUnseen(pages, find, [])).toEqual(pages);
});
