import { describe, expect, test } from "vitest";
import emissionsFile from "#data/flight-emissions.json" with { type: "json" };
import airports from "#data/airports.json" with { type: "json" };
import type { Cabin } from "#contract/cabin.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Candidate } from "./candidate.ts";
import { estimateEmissions } from "./estimate-emissions.ts";
import { medianEmissions, showEmissions } from "./median-emissions.ts";

const byCode = new Map(airports.map((airport) => [airport.iata, airport]));
const places = { airport: (code: string) => byCode.get(code) } as unknown as Pick<Places, "airport">;
const flown = (way: string, cabin: Cabin = "economy") => {
  const stops = way.split("-");
  return { segments: stops.slice(1).map((to, index) => ({ from: stops[index] ?? "", to, cabin })) };
};

describe("what a flight emits", () => {
  // Kilometres worked out by the law of cosines, and multiplied by hand.
  test.each([
    ["RUH-JED", "economy", 851.4 * 0.10916],
    ["RUH-LHR", "economy", 4940.2 * 0.10916],
    ["RUH-LHR", "premium_economy", 4940.2 * 0.17465],
    ["RUH-LHR", "business", 4940.2 * 0.31656],
    ["RUH-LHR", "first", 4940.2 * 0.43663],
    ["RUH-IST-LHR", "economy", (2456.3 + 2488.6) * 0.10916],
    ["RUH-AHB-JED", "economy", (856.6 + 527.2) * 0.10916],
  ] as const)("%s in %s is its kilometres times the factor of the cabin", (way, cabin, kg) => {
    expect(estimateEmissions(places, flown(way, cabin))).toBeCloseTo(kg, 1);
  });

  test("a cabin that changes on the way counts for its flight alone", () => {
    const { segments } = flown("RUH-IST-LHR");
    const [first, second] = segments.map((segment, index) => ({
      ...segment,
      cabin: index === 0 ? ("business" as const) : segment.cabin,
    }));
    expect(estimateEmissions(places, { segments: [first!, second!] })).toBeCloseTo(
      2456.3 * 0.31656 + 2488.6 * 0.10916,
      1,
    );
  });

  test("is not told where an airport is unknown", () => {
    expect(estimateEmissions(places, flown("RUH-QQQ"))).toBeNull();
  });

  test("the factors are those of the year that the page names", () => {
    expect(emissionsFile).toMatchObject({ year: 2025, licence: "Open Government Licence v3.0" });
    expect(emissionsFile.source).toContain(String(emissionsFile.year));
  });
});

describe("the median", () => {
  const journey = (id: string, ...emissions: (number | null)[]) =>
    ({ id, outbound: id.slice(0, 1), emissions }) as unknown as Candidate;

  test("is the middle of the journeys, and of the outbounds each once", () => {
    const found = [journey("A1", 90, 90), journey("A2", 90, 150), journey("A3", 90, 200), journey("B1", 130, 90)];
    expect(medianEmissions(found, "all")).toBe((220 + 240) / 2);
    expect(medianEmissions(found, "outbounds")).toBe((90 + 130) / 2);
    expect(medianEmissions(found.slice(0, 3), "returns")).toBe(150);
    expect(medianEmissions([journey("A1", null)], "all")).toBeNull();
    expect(medianEmissions([], "all")).toBeNull();
  });

  test("is told in whole percent, beside whole kilograms", () => {
    expect(showEmissions(92.94, 113.3)).toEqual({ kg: 93, percent: -18 });
    expect(showEmissions(151, 92.9)).toEqual({ kg: 151, percent: 63 });
    expect(showEmissions(92.9, 92.9)).toEqual({ kg: 93, percent: 0 });
    expect(showEmissions(null, 92.9)).toBeNull();
  });
});
