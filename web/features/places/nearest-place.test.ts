import { expect, test } from "vitest";
import { nearestOf } from "./nearest-place.ts";

const airports = [
  { code: "RUH", lat: 24.96, lon: 46.7 },
  { code: "JED", lat: 21.66, lon: 39.17 },
  { code: "DMM", lat: 26.47, lon: 49.8 },
  { code: "BAH", lat: 26.27, lon: 50.63 },
  { code: "NAN", lat: -17.76, lon: 177.44 },
  { code: "APW", lat: -13.83, lon: -172.01 },
];
const nearest = (lat: number, lon: number) => nearestOf(airports, { lat, lon });

test("the nearest airport is found, also over the line where longitudes begin anew", () => {
  expect(nearest(24.69, 46.72)).toBe("RUH");
  expect(nearest(21.42, 39.83)).toBe("JED");
  expect(nearest(26.42, 50.09)).toBe("DMM");
  expect(nearest(-17, -179)).toBe("NAN");
});
