import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import airports from "../airports.json" with { type: "json" };
import countries from "../countries.json" with { type: "json" };
import pictures from "../pictures.json" with { type: "json" };
import amenitiesFile from "./amenities.json" with { type: "json" };
import brandsFile from "./brands.json" with { type: "json" };
import { cities } from "./cities.ts";
import { insideRings } from "./inside-rings.ts";
import { landOf } from "./land.ts";
import mealsFile from "./meal-types.json" with { type: "json" };
import phrases from "./phrases.json" with { type: "json" };
import roomsFile from "./rooms.json" with { type: "json" };

const { brands, kinds, regions, styles } = brandsFile;
const { amenities, groups } = amenitiesFile;
const { rooms, views, beddingChoices, bedTypes } = roomsFile;
const files = [brandsFile, amenitiesFile, mealsFile, phrases, roomsFile, pictures, cities];

const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
const unknown = (named: readonly string[], known: ReadonlySet<string>) =>
  [...new Set(named)].filter((id) => !known.has(id));
/** Every value under a key, however deep. */
function valuesOf(key: string, tree: unknown): unknown[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => valuesOf(key, each));
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [...(name === key ? [value] : []), ...valuesOf(key, value)]);
}
const stringsOf = (key: string, tree: unknown) =>
  valuesOf(key, tree)
    .flat()
    .filter((value) => typeof value === "string");

describe("hotel reference data", () => {
  test("cities: fifty, each once, in a known country and zone, with airports that exist", () => {
    expect(ids(cities).size).toBe(cities.length);
    expect(cities).toHaveLength(50);
    expect(cities.filter(({ country }) => country === "SA")).toHaveLength(16);
    expect(
      unknown(
        cities.map(({ country }) => country),
        new Set(countries.map(({ code }) => code)),
      ),
    ).toEqual([]);
    expect(
      unknown(
        cities.flatMap((city) => city.airports),
        new Set(airports.map(({ iata }) => iata)),
      ),
    ).toEqual([]);
    for (const { timeZone } of cities) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  });

  test("districts, landmarks, gates and roads lie in the frame of their city, and districts on land", () => {
    for (const { id, bbox, districts, landmarks, gates = [], roads } of cities) {
      const inFrame = (lat: number, lon: number) =>
        lat >= bbox.south && lat <= bbox.north && lon >= bbox.west && lon <= bbox.east;
      const points = [...districts, ...gates, ...landmarks.filter(({ outsideBbox }) => !outsideBbox)];
      expect(points.filter(({ lat, lon }) => !inFrame(lat, lon)).map((point) => `${id} ${point.id}`)).toEqual([]);
      for (const { points: line } of roads) for (const [lat = 0, lon = 0] of line) expect(inFrame(lat, lon)).toBe(true);
      for (const rows of [districts, landmarks, roads]) expect(ids(rows).size).toBe(rows.length);
      expect(districts.filter(({ lat, lon }) => !insideRings(landOf(id), lat, lon)).map((each) => each.id)).toEqual([]);
      for (const ring of landOf(id)) for (const [lat = 0, lon = 0] of ring) expect(inFrame(lat, lon)).toBe(true);
    }
  });

  test("cities by the sea have water on their map", () => {
    const dry = cities.filter(({ id, coastal }) => coastal && landOf(id).length === 0);
    expect(dry.map(({ id }) => id)).toEqual([]);
  });

  test("what names an amenity, a city, a kind, a view, a bed, a picture or a country names one that exists", () => {
    const known = {
      needs: ids(amenities),
      lacks: ids(amenities),
      amenities: ids(amenities),
      cities: ids(cities),
      notCities: ids(cities),
      kinds: ids(kinds),
      views: ids(views),
      beddingChoices: ids(beddingChoices),
      countries: new Set(countries.map(({ code }) => code)),
      notCountries: new Set(countries.map(({ code }) => code)),
      pictures: new Set(pictures.map(({ file }) => file)),
      districtTags: new Set(cities.flatMap(({ districts }) => districts.flatMap(({ tags }) => tags))),
      notDistrictTags: new Set(cities.flatMap(({ districts }) => districts.flatMap(({ tags }) => tags))),
      landmarkKinds: new Set([
        ...cities.flatMap(({ landmarks }) => landmarks.map(({ kind }) => kind)),
        "haram_gate",
        "centre",
      ]),
      regions: new Set(Object.keys(regions)),
    };
    const wrong = Object.entries(known).flatMap(([key, set]) =>
      unknown(stringsOf(key, [brands, kinds, amenities, rooms, phrases]), set).map((id) => `${key}: ${id}`),
    );
    expect(wrong).toEqual([]);
    expect(
      unknown(
        amenities.map(({ group }) => group),
        ids(groups),
      ),
    ).toEqual([]);
    expect(
      unknown(
        brands.map(({ style }) => style),
        ids(styles),
      ),
    ).toEqual([]);
    expect(
      unknown(
        rooms.flatMap(({ beds }) => beds.flatMap(({ set }) => set.map(({ type }) => type))),
        ids(bedTypes),
      ),
    ).toEqual([]);
    expect(unknown(Object.values(mealsFile.offeredBy).flat(), ids(mealsFile.mealTypes))).toEqual([]);
  });

  test("every text stands in both languages, each in its script, with the same placeholders", () => {
    const pairs: { en: string; ar: string }[] = [];
    const collect = (tree: unknown) => {
      if (typeof tree !== "object" || tree === null) return;
      const { en, ar } = tree as { en?: unknown; ar?: unknown };
      if (typeof en === "string" || typeof ar === "string") pairs.push({ en: String(en), ar: String(ar) });
      for (const value of Object.values(tree)) collect(value);
    };
    collect(files);
    expect(pairs.length).toBeGreaterThan(2500);
    const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
    expect(pairs.filter(({ ar }) => !/[\u0600-\u06ff{]/.test(ar))).toEqual([]);
    expect(pairs.filter(({ en }) => !/[A-Za-z{]/.test(en) || /[\u0600-\u06ff]/.test(en))).toEqual([]);
    const unlike = pairs.filter(({ en, ar }) => holes(en) !== holes(ar) && !en.includes("{kind}"));
    expect(unlike).toEqual([]);
  });

  test("every picture is there, and every style of a family has its rooms", () => {
    const missing = pictures.filter(
      ({ file }) => !existsSync(new URL(`../../artwork/renders/${file}.webp`, import.meta.url)),
    );
    expect(missing).toEqual([]);
    expect(pictures.filter(({ colour }) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
    const named = new Set(pictures.map(({ file }) => file));
    for (const { pictureStyle } of styles)
      expect(unknown([`room-king-${pictureStyle}`, `room-twin-${pictureStyle}`], named)).toEqual([]);
  });
});
