import { describe, expect, test } from "vitest";
import type { HotelContent } from "../types.ts";
import { createCatalogue } from "./create-catalogue.ts";
import { fill, kilometres, withUnit } from "./words.ts";

const catalogue = createCatalogue();
const contents = catalogue.hotels.map(({ id }) => catalogue.content(id) as HotelContent);

/** Every text of a hotel, as [language, text]. */
function textsOf(tree: unknown): [string, string][] {
  if (typeof tree !== "object" || tree === null) return [];
  if (Array.isArray(tree)) return tree.flatMap(textsOf);
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (key !== "en" && key !== "ar") return textsOf(value);
    return (Array.isArray(value) ? value : [value]).map((text) => [key, String(text)]);
  });
}

/** The ids of hotels of which something is wrong. */
const idsWhere = (wrong: (hotel: HotelContent) => boolean) => contents.filter(wrong).map(({ id }) => id);

describe("texts of the catalogue", () => {
  test("are whole in both languages, with nothing left to fill", () => {
    const isBroken = ([locale, text]: [string, string]) =>
      text.trim() === "" ||
      /[{}]|undefined|null|NaN| {2}/.test(text) ||
      (locale === "en") === /[\u0600-\u06ff]/.test(text);
    expect(idsWhere((hotel) => [...textsOf(hotel), ...textsOf(catalogue.sales(hotel.id))].some(isBroken))).toEqual([]);
  });

  test("of a description are whole sentences, in Arabic without a Latin letter or comma", () => {
    const isWhole = { en: /^[A-Z0-9].*\.$/, ar: /^[\u0600-\u06ff0-9].*\.$/ };
    const slips = /[A-Za-z,;]|،،|\.\.| ،| \./;
    expect(idsWhere(({ description: { en, ar } }) => en.length !== 2 || ar.length !== 2)).toEqual([]);
    expect(idsWhere(({ description }) => description.en.some((text) => !isWhole.en.test(text)))).toEqual([]);
    expect(idsWhere(({ description }) => description.ar.some((text) => !isWhole.ar.test(text)))).toEqual([]);
    expect(idsWhere(({ description }) => description.ar.some((text) => slips.test(text)))).toEqual([]);
  });

  test("neighbours in a city do not open alike", () => {
    const openingOf = ({ description, name }: HotelContent) =>
      description.en[0]
        ?.split(". ")[0]
        ?.replaceAll(name.en.split(",")[0] ?? "", "")
        .replace(/\d[\d.]*/g, "#");
    const openings = contents.map((hotel) => `${hotel.cityId} ${openingOf(hotel)}`);
    expect(openings.filter((opening, index) => opening === openings[index - 1])).toEqual([]);
  });

  test("reviews come near the score, and of Umrah only in the holy cities", () => {
    const reviewed = contents.filter(({ score }) => score !== null);
    const idsOf = (wrong: (hotel: HotelContent) => boolean) => reviewed.filter(wrong).map(({ id }) => id);
    expect(reviewed.length / contents.length).toBeGreaterThan(0.95);
    expect(idsWhere(({ score, reviews, reviewList }) => score === null && reviews + reviewList.length > 0)).toEqual([]);
    expect(idsOf(({ reviews }) => reviews < 40 || reviews > 3000)).toEqual([]);
    expect(idsOf(({ reviewList }) => reviewList.length < 8 || reviewList.length > 12)).toEqual([]);
    expect(idsOf(({ reviewList }) => new Set(reviewList.map(({ id }) => id)).size !== reviewList.length)).toEqual([]);
    const mean = ({ reviewList }: HotelContent) =>
      reviewList.reduce((sum, { score }) => sum + score, 0) / reviewList.length;
    expect(idsOf((hotel) => Math.abs(mean(hotel) - (hotel.score ?? 0)) > 0.9)).toEqual([]);
    const ofUmrah = ({ reviewList }: HotelContent) => reviewList.some(({ traveller }) => traveller.en === "Umrah");
    expect(idsOf((hotel) => ofUmrah(hotel) && !["makkah", "madinah"].includes(hotel.cityId))).toEqual([]);
  });

  test("put numbers into Arabic as it counts", () => {
    expect(withUnit("minutes", 1)).toEqual({ en: "1 minute", ar: "دقيقة واحدة" });
    expect(withUnit("minutes", 2).ar).toBe("دقيقتين");
    expect(withUnit("minutes", 7).ar).toBe("7 دقائق");
    expect(withUnit("minutes", 15).ar).toBe("15 دقيقة");
    expect(kilometres(1230)).toEqual({ en: "1.2 km", ar: "1.2 كم" });
    expect(kilometres(23_400).en).toBe("23 km");
  });

  test("refuse a sentence with a gap that nothing fills", () => {
    expect(() => fill({ en: "near {landmark}", ar: "قرب {landmark}" }, {})).toThrow("{landmark}");
  });
});
