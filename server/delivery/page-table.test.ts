import { expect, test } from "vitest";
import { pageRules } from "#server/testing/access/page-rules.ts";
import { builtTable } from "#server/testing/access/page-table.ts";
import { type PagesBuild } from "./render-page.ts";
import { readPageTable } from "./page-table.ts";

const table = await builtTable();
const inEnglish = table.pages.filter(({ address }) => /^\/en(?:\/|$)/.test(address));

const buildOf = (handles: Record<string, unknown>) =>
  Object.fromEntries([
    ["en", { id: "en", path: "en", module: {} }],
    ...Object.entries(handles).map(([path, handle]) => [path, { id: path, path, parentId: "en", module: { handle } }]),
  ]) as unknown as PagesBuild["routes"];

test("a page added to the build is cached and in the sitemap as it says, and rendered when it says nothing", () => {
  const { find, addresses } = readPageTable(
    buildOf({
      trains: { delivery: "cached", sitemap: true },
      "trains/:train": { delivery: "cached" },
      "trains/booking/:booking": { delivery: "private" },
      news: undefined,
    }),
  );
  const delivered = ["/en/trains", "/en/trains/a", "/en/trains/booking/a", "/en/news", "/en/nothing"].map(
    (path) => find(path)?.delivery,
  );
  expect(delivered).toEqual(["cached", "cached", "private", "rendered", undefined]);
  expect(addresses).toEqual({ sitemap: ["/trains"], private: ["/trains/booking/"] });
});

test("a handle that cannot be read is told by the page's address", () => {
  expect(() => readPageTable(buildOf({ trains: { delivery: "cashed" } }))).toThrow("/en/trains has a handle");
});

test("every page of ours says how it is delivered: none is forgotten", async () => {
  const { routes } = (await import("../../build/server/index.js" as string)) as PagesBuild;
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const silent = Object.values(routes)
    .filter((route) => /^(?:en|ar)\//.test(route?.id ?? "") && !parents.has(route?.id) && !route?.module.handle)
    .map((route) => route?.id);
  expect(silent).toEqual([]);
});

test("each address leads to its own page, also beside one that differs", () => {
  for (const { address } of inEnglish.filter(({ address: each }) => !each.includes("*")))
    expect(table.find(address.replace(/:\w+/g, "some-name"))?.address).toBe(address);
});

test("what belongs to somebody is private, and what is cached belongs to anyone", () => {
  const pages = inEnglish.map(({ address, delivery }) => ({
    address,
    delivery,
    whose: pageRules[address.slice("/en".length) || "/"]?.whose,
  }));
  const owned = pages.filter(({ whose }) => whose !== "anyone" && whose !== "visitors");
  expect(owned.length).toBeGreaterThan(15);
  expect(owned.filter(({ delivery }) => delivery !== "private")).toEqual([]);
  expect(pages.filter(({ delivery, whose }) => delivery === "cached" && whose !== "anyone")).toEqual([]);
});

test("an address in a sitemap has no part that differs", () => {
  expect(table.addresses.sitemap).toContain("");
  expect(table.addresses.sitemap.length).toBeGreaterThan(10);
  for (const address of table.addresses.sitemap) expect(address).not.toMatch(/[:*]/);
});
