import { expect, test } from "vitest";
import type { ServerBuild } from "react-router";
import { closePages } from "./close-pages.ts";
import { readPageTable } from "./page-table.ts";

const paths = [
  "transfers/search",
  "hotels/:slug",
  "hotels/booking/guests/:booking",
  "visa",
  "visa/applications/:application",
];
const routes = Object.fromEntries([
  ["en", { id: "en", path: "en", module: {} }],
  ...[...paths, "transfers-of-money"].map((path) => [
    path,
    { id: path, path, parentId: "en", module: { loader: () => "open", handle: { delivery: "cached", sitemap: true } } },
  ]),
]) as unknown as ServerBuild["routes"];
const answerOf = (closed: ServerBuild["routes"], id: string) => {
  try {
    return (closed[id]!.module.loader as () => unknown)();
  } catch (error) {
    return (error as { init: { status: number } }).init.status;
  }
};

test("what sells a product that is left out is not found and in no sitemap; what was booked of it stays", () => {
  const closed = closePages(routes, new Set(["hotel"]));
  expect([...paths, "transfers-of-money"].map((id) => answerOf(closed, id))).toEqual([
    404,
    "open",
    "open",
    404,
    "open",
    "open",
  ]);
  expect(readPageTable(closed).addresses.sitemap).not.toContain("/visa");
  expect(readPageTable(closed).find("/en/transfers/search")?.delivery).toBe("rendered");
});

test("nothing is closed where everything is sold", () => {
  const all = closePages(routes, new Set(["flight", "hotel", "transfer", "package", "visa"]));
  expect(paths.map((id) => answerOf(all, id))).toEqual(paths.map(() => "open"));
});
