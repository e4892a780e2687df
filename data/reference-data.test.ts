import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import aircraft from "./aircraft.json" with { type: "json" };
import airlinesFile from "./airlines.json" with { type: "json" };
import airports from "./airports.json" with { type: "json" };
import countries from "./countries.json" with { type: "json" };
import fareFamilies from "./fare-families.json" with { type: "json" };
import metros from "./metros.json" with { type: "json" };
import servedBy from "./served-by.json" with { type: "json" };
import taxes from "./taxes.json" with { type: "json" };

const { airlines } = airlinesFile;
const airportCodes = new Set(airports.map(({ iata }) => iata));
const countryCodes = new Set(countries.map(({ code }) => code));
const missing = (codes: Iterable<string>, known: ReadonlySet<string>) =>
  [...new Set(codes)].filter((code) => !known.has(code));

describe("reference data", () => {
  test("airports: enough of them, each once, in a known country and a zone that exists", () => {
    expect(airportCodes.size).toBe(airports.length);
    expect(airports.length).toBeGreaterThan(3_000);
    expect(airports.filter(({ country }) => country === "SA")).toHaveLength(29);
    expect(
      missing(
        airports.map(({ country }) => country),
        countryCodes,
      ),
    ).toEqual([]);
    for (const tz of new Set(airports.map((airport) => airport.tz)))
      expect(() => new Intl.DateTimeFormat("en", { timeZone: tz })).not.toThrow();
    for (const { lat, lon } of airports) expect(Math.abs(lat) <= 90 && Math.abs(lon) <= 180).toBe(true);
  });

  test("every airport has both languages; one that is not marked Latin is written in Arabic", () => {
    const wrong = airports.filter((airport) => {
      const texts = [airport.name.ar, airport.city.ar];
      return "latin" in airport
        ? texts.some((text) => /[\u0600-\u06ff]/.test(text))
        : texts.some((text) => !/[\u0600-\u06ff]/.test(text));
    });
    expect(wrong.map(({ iata }) => iata)).toEqual([]);
  });

  test("every large airport and every one our airlines fly to from Saudi Arabia has an Arabic name", () => {
    const flown = new Set(
      airlines.filter(({ servesSaudi }) => servesSaudi).flatMap(({ networkReach }) => networkReach),
    );
    const latin = airports.filter(
      (airport) => "latin" in airport && (airport.size === "large" || flown.has(airport.iata)),
    );
    expect(latin.map(({ iata }) => iata)).toEqual([]);
  });

  test("what names an airport names one that exists", () => {
    const named = [
      ...metros.flatMap(({ airports: inside }) => inside),
      ...servedBy.flatMap(({ airports: serving }) => serving),
      ...airlines.flatMap(({ hubs, focusCities, saudiGateways, networkReach }) => [
        ...hubs,
        ...focusCities,
        ...saudiGateways,
        ...networkReach,
      ]),
      ...taxes.taxes.filter(({ placeType }) => placeType === "airport").map(({ place }) => place),
    ];
    expect(missing(named, airportCodes)).toEqual([]);
    for (const { code, airports: inside } of metros) {
      expect(
        airports
          .filter(({ metro }) => metro === code)
          .map(({ iata }) => iata)
          .toSorted(),
      ).toEqual([...inside].toSorted());
    }
  });

  test("every cabin of an airline has a fare family that sells it", () => {
    for (const { iata, cabins, fareFamilies: byCabin } of airlines) {
      for (const cabin of cabins) {
        const key = (byCabin as Record<string, string | undefined>)[cabin];
        const family = fareFamilies.families.find((each) => each.key === key);
        expect(
          family?.fares.some((fare) => fare.cabin === cabin),
          `${iata} ${cabin}`,
        ).toBe(true);
      }
    }
    expect(
      missing(
        airlines.map(({ country }) => country),
        countryCodes,
      ),
    ).toEqual([]);
    for (const { seats, seatsTotal } of aircraft.aircraft)
      expect(Object.values(seats).reduce((sum, each) => sum + each, 0)).toBe(seatsTotal);
  });

  test("every country has its flag and names in both languages", () => {
    const hasFlag = (code: string) => existsSync(new URL(`../public/flags/${code.toLowerCase()}.svg`, import.meta.url));
    expect(countries.filter(({ code }) => !hasFlag(code))).toEqual([]);
    for (const { name } of countries) {
      expect(name.en).toMatch(/[A-Za-z]/);
      expect(name.ar).toMatch(/[\u0600-\u06ff]/);
    }
    expect(countries.find(({ code }) => code === "PS")?.name.ar).toBe("فلسطين");
  });
});
