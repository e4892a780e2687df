import { expect, test } from "vitest";
import { clearRecentHotels, readRecentHotels, rememberHotel } from "./recent-hotels.ts";
import { readStay } from "./stay-draft.ts";

const texts = new Map<string, string>();
const storage = {
  getItem: (name: string) => texts.get(name) ?? null,
  setItem: (name: string, text: string) => void texts.set(name, text),
  removeItem: (name: string) => void texts.delete(name),
};
const picture = { file: "tower", alt: "", colour: "#aabbcc", illustrative: true, of: "exterior" as const };
const place = { timeZone: "Asia/Riyadh" } as never;
const hotel = (slug: string, name = slug) => ({ slug, name, pictures: [picture], place });
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
  clearRecentHotels(storage);
  expect(texts.size).toBe(0);
});
