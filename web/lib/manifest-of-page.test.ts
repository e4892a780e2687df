import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { manifestOfPage } from "./manifest-of-page.ts";

type Manifest = EntryContext["manifest"];

const routes = [
  { id: "root", path: "" },
  { id: "en", parentId: "root", path: "en" },
  { id: "en/shell", parentId: "en" },
  { id: "en/home-words", parentId: "en/shell" },
  { id: "en/home", parentId: "en/home-words", index: true },
  { id: "en/hotels-words", parentId: "en/shell" },
  { id: "en/hotels", parentId: "en/hotels-words", path: "hotels" },
  { id: "en/hotel-words", parentId: "en/shell" },
  { id: "en/hotel", parentId: "en/hotel-words", path: "hotels/:slug" },
  { id: "en/rooms", parentId: "en/shell", path: "hotels/:slug/rooms" },
  { id: "en/visas", parentId: "en/shell", path: "visa" },
  { id: "ar", parentId: "root", path: "ar" },
  { id: "ar/home", parentId: "ar", index: true },
  { id: "redirect", parentId: "root", index: true },
];
const manifest = {
  version: "1",
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
} as unknown as Manifest;
const matchesOf = (...ids: string[]) =>
  ids.map((id) => ({ route: { id } })) as unknown as EntryContext["staticHandlerContext"]["matches"];

test("a page has its own routes and those of the addresses above it, in the manifest's order", () => {
  const { version, routes: kept } = manifestOfPage(manifest, matchesOf("root", "en", "en/shell", "en/rooms"));
  expect(version).toBe("1");
  expect(Object.keys(kept)).toEqual([
    "root",
    "en",
    "en/shell",
    "en/home-words",
    "en/home",
    "en/hotels-words",
    "en/hotels",
    "en/hotel-words",
    "en/hotel",
    "en/rooms",
    "redirect",
  ]);
});

test("what was made for a page is made once, and is no other page's", () => {
  const rooms = manifestOfPage(manifest, matchesOf("root", "en", "en/shell", "en/rooms"));
  expect(manifestOfPage(manifest, matchesOf("root", "en", "en/shell", "en/rooms"))).toBe(rooms);
  expect(Object.keys(manifestOfPage(manifest, matchesOf("root", "ar", "ar/home")).routes)).toEqual([
    "root",
    "ar",
    "ar/home",
    "redirect",
  ]);
  expect(manifestOfPage(manifest, [])).toBe(manifest);
});
