import { expect, test } from "vitest";
import airports from "#data/airports.json" with { type: "json" };
import { nearestOf } from "./nearest-place.ts";

const positions = airports.map(({ iata, lat, lon }) => ({ code: iata, lat, lon }));
const nearest = (lat: number, lon: number) => nearestOf(positions, { lat, lon });

test("the nearest airport is found, also over the line where longitudes begin anew", () => {
  expect(nearest(24.69, 46.72)).toBe("RUH");
  expect(nearest(21.42, 39.83)).toBe("JED");
  expect(nearest(26.42, 50.09)).toBe("DMM");
  expect(
    nearestOf(
      [
        { code: "FJI", lat: -17.7, lon: 177.4 },
        { code: "APW", lat: -13.8, lon: -172 },
      ],
      { lat: -17, lon: -179 },
    ),
  ).toBe("FJI");
});
