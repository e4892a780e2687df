import { expect, test } from "vitest";
import type { CityMap } from "#contract/city-maps.ts";
import { projectMap } from "./project-map.ts";

const hotel = {
  lat: 21.4202,
  lon: 39.8279,
  nearby: [{ id: "gate", name: "Gate", kind: "haram_gate", metres: 180, minutes: 4, mode: "walk" as const }],
};
const city: CityMap = {
  bounds: { south: 21, west: 39, north: 22, east: 40 },
  land: [],
  roads: [
    {
      name: "Street",
      main: true,
      points: [
        [21.4202, 39.8279],
        [21.43, 39.8279],
      ],
    },
  ],
  hills: [],
  walks: [],
  districts: [],
  landmarks: [
    { id: "the-kaaba-al-masjid-al-haram", name: "Haram", kind: "mosque", at: [21.4225, 39.8262] },
    { id: "tower-beside", name: "Tower", kind: "tower", at: [21.4226, 39.8262] },
    { id: "far-away", name: "Far", kind: "museum", at: [21.6, 39.9] },
  ],
  gates: [],
  tiles: null,
};

test("the hotel is the middle, north is up", () => {
  expect(projectMap(city, hotel).roads).toMatch(/^M500 280L500 -\d+$/);
});

test("names stand inside the frame and none over another; the Haram is a circle", () => {
  const view = projectMap(city, hotel);
  expect(view.labels.map(({ id }) => id)).toEqual(["the-kaaba-al-masjid-al-haram"]);
  expect(view.harams).toHaveLength(1);
  expect(view.land).toBeNull();
});
