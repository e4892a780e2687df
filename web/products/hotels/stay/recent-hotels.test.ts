import { expect, test } from "vitest";
import { clearRecentHotels, readRecentHotels, readSeen, rememberHotel, rememberSeen } from "./recent-hotels.ts";
import { readStay } from "./stay-draft.ts";

const texts = new Map<string, string>();
const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};
const picture = { file: "tower", alt: "", colour: "#aabbcc", illustrative: true, of: "exterior" as const };
const place = { timeZone: "Asia/Riyadh" } as never;
const hotel = (slug: string, name = slug) => ({ id: slug, slug, name, pictures: [picture], place });
const stay = readStay(new URLSearchParams("checkIn=2027-03-12&checkOut=2027-03-14&rooms=2"));
const before = () => "2027-03-12";
const after = () => "2027-03-13";

test("hotels looked at come latest first, once, with the last stay while it is still to come", () => {
  rememberHotel(hotel("one", "One"), { stay, locale: "en" }, storage);
  for (const slug of ["two", "three"]) rememberHotel(hotel(slug), { stay: null, locale: "en" }, storage);
  rememberHotel(hotel("one", "الأول"), { stay: null, locale: "ar" }, storage);
  const known = readRecentHotels(storage, before);
  expect(known.map(({ slug }) => slug)).toEqual(["one", "three", "two"]);
  expect(known[0]).toMatchObject({ names: { en: "One", ar: "الأول" }, picture: { file: "tower" } });
  expect(known[0]?.query).toContain("checkIn=2027-03-12");
  expect(readRecentHotels(storage, after)[0]?.query).toBe("");
});

test("eight are kept, what somebody else wrote is nothing, and all are forgotten together", () => {
  for (let number = 0; number < 12; number += 1)
    rememberHotel(hotel(`h${number}`), { stay: null, locale: "en" }, storage);
  expect(readRecentHotels(storage, before)).toHaveLength(8);
  for (const text of ["{", "{}", '[{"slug":"../x","names":{},"picture":{"file":"a"}}]', '[{"slug":"x"}]']) {
    texts.set("recent-hotels", text);
    expect(readRecentHotels(storage, before)).toEqual([]);
  }
  for (const text of ['{"pages":3}', '{"pages":[],"seen":"x"}', "3", "null"]) {
    texts.set("recent-hotels", text);
    expect([readRecentHotels(storage, before), readSeen(storage).size]).toEqual([[], 0]);
  }
  clearRecentHotels(storage);
  expect(texts.size).toBe(0);
});

test("the map knows what was looked at, on it and on its page, each once and the first of very many no more", () => {
  rememberSeen("b", storage);
  rememberHotel(hotel("a"), { stay: null, locale: "en" }, storage);
  rememberSeen("b", storage);
  expect([...readSeen(storage)]).toEqual(["b", "a"]);
  expect(readRecentHotels(storage, before).map(({ slug }) => slug)).toEqual(["a"]);
  for (let number = 0; number < 230; number += 1) rememberSeen(`hotel-${number}`, storage);
  const seen = readSeen(storage);
  expect([seen.size, seen.has("hotel-0"), seen.has("hotel-229")]).toEqual([200, false, true]);
});

test("what earlier releases kept is read, and a full storage is no error", () => {
  const kept = [{ slug: "one", names: { en: "One" }, picture, query: "", zone: "Asia/Riyadh" }];
  texts.set("recent-hotels", JSON.stringify(kept));
  expect(readRecentHotels(storage, before)).toHaveLength(1);
  rememberSeen("b", storage);
  expect([readRecentHotels(storage, before).length, [...readSeen(storage)]]).toEqual([1, ["b"]]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => rememberSeen("a", full)).not.toThrow();
});
