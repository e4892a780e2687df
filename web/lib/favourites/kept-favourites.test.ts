import { beforeEach, expect, test } from "vitest";
import type { Favourite } from "#contract/favourites.ts";
import {
  isFull,
  type KeptFavourites,
  readKept,
  shownTo,
  withFavourite,
  withoutFavourite,
  writeKept,
} from "./kept-favourites.ts";

const hotel = (slug: string): Favourite => ({ kind: "hotel", slug, stay: null });
const nothing: KeptFavourites = { owner: null, favourites: [] };
const ids = ({ favourites }: KeptFavourites) => favourites.map(({ id }) => id);

const texts = new Map<string, string>();
const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};
beforeEach(() => texts.clear());

test("what is saved stands at the head, once, and is read as it was written", () => {
  const now = new Date("2027-03-12T08:00:00Z");
  const kept = ["one", "two", "one"].reduce((before, slug) => withFavourite(before, hotel(slug), now), nothing);
  expect(ids(kept)).toEqual(["hotel.two", "hotel.one"]);
  expect(writeKept(storage, kept)).toBe(true);
  expect(readKept(storage)).toEqual(kept);
  const less = withoutFavourite(kept, "hotel.two");
  expect(ids(less)).toEqual(["hotel.one"]);
  writeKept(storage, withoutFavourite(less, "hotel.one"));
  expect(texts.size).toBe(0);
});

test("what somebody else wrote there is nothing, and a browser that keeps nothing says so", () => {
  for (const text of [
    "{",
    "[]",
    '{"favourites":{}}',
    '{"favourites":[{"id":"hotel.x","favourite":{"kind":"hotel"}}]}',
  ]) {
    texts.set("favourites", text);
    expect(ids(readKept(storage))).toEqual([]);
  }
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(writeKept(full, withFavourite(nothing, hotel("one")))).toBe(false);
});

test("a browser holds a hundred; an account says itself when it is full", () => {
  const favourites = Array.from({ length: 100 }, (_, index) => ({
    id: `hotel.h${index}`,
    favourite: hotel(`h${index}`),
    savedAt: "2027-03-12T08:00:00Z",
  }));
  expect(isFull({ owner: null, favourites: favourites.slice(1) })).toBe(false);
  expect(isFull({ owner: null, favourites })).toBe(true);
  expect(isFull({ owner: "sara", favourites })).toBe(false);
});

test("the copy of an account's list is shown to that account alone; what a browser saved itself to all who use it", () => {
  const own = withFavourite(nothing, hotel("one"));
  const copy = { ...own, owner: "sara" };
  expect([shownTo(own, null), shownTo(own, "omar")]).toEqual([own, own]);
  expect(shownTo(copy, "sara")).toBe(copy);
  expect([shownTo(copy, null), shownTo(copy, "omar")]).toEqual([nothing, nothing]);
});
