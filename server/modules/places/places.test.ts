import { describe, expect, test } from "vitest";
import { createPlaces } from "./index.ts";

const places = createPlaces();

describe("places", () => {
  test.each([
    ["Riyadh (RUH)", "RUH"],
    ["الرياض", "RUH"],
    ["ruh", "RUH"],
    ["London", "LON"],
    ["jiddah", "JED"],
    ["Makkah", "JED"],
    ["دبي، كل المطارات (DXB)", "DXB"],
    ["xyz", null],
    ["", null],
    ["a", null],
    ["qwrtzqwrtz", null],
  ])("%j in a form without JavaScript means %j", (text, code) => {
    expect(places.resolve(text)).toBe(code);
  });

  test("a code stands for its airports", () => {
    expect(places.metroAirports("IST")).toEqual(["IST", "SAW"]);
    expect(places.metroAirports("RUH")).toEqual(["RUH"]);
    expect(places.metroAirports("QQQ")).toEqual([]);
  });

  test("an airport that shares its code with a metro area is still itself", () => {
    expect(places.airport("IST")?.name.en).toBe("Istanbul Airport");
    expect(places.place("IST", "ar")).toMatchObject({ kind: "metro", name: "إسطنبول، كل المطارات" });
  });

  test("distances and zones", () => {
    expect(Math.round(places.distanceKm("RUH", "JED"))).toBeGreaterThan(840);
    expect(Math.round(places.distanceKm("RUH", "JED"))).toBeLessThan(870);
    expect(places.timeZone("BKK")).toBe("Asia/Bangkok");
    expect(() => places.timeZone("QQQ")).toThrow("no airport QQQ");
  });

  test("every airport of every metro area, served place and popular place exists", () => {
    expect(places.popular("ar").length).toBe(16);
    for (const { code, country } of places.suggest("a", "en", 20))
      expect([places.countryOf(code), places.country(country)?.code]).toEqual([country, country]);
  });
});
