import { expect, test } from "vitest";
import type { CityMap } from "#contract/city-maps.ts";
import { roundHaram } from "./haram.ts";
import { layBlocks } from "./lay-blocks.ts";
import { planeAt, type Point } from "./metres.ts";
import { smoothLine } from "./smooth-line.ts";

const middle: Point = [21.42, 39.82];
const hill = { id: "hill", at: [21.424, 39.826] as Point, radius: 400 };
const gate = (id: string, lat: number, lon: number) => ({ id, name: id, at: [lat, lon] as Point });
const gates = [gate("north", 21.4225, 39.82), gate("west", 21.4195, 39.8175), gate("east", 21.4195, 39.8225)];
const city: CityMap = {
  bounds: { south: 21.4, west: 39.8, north: 21.44, east: 39.84 },
  land: [],
  roads: [
    {
      name: "Street",
      main: true,
      points: [
        [21.41, 39.815],
        [21.43, 39.815],
      ],
    },
  ],
  hills: [hill],
  walks: [],
  districts: [
    { id: "one", name: "One", at: middle, radius: 900 },
    { id: "two", name: "Two", at: [21.412, 39.832], radius: 700 },
  ],
  landmarks: [],
  gates,
  tiles: null,
};
const metresBetween = (one: Point, other: Point) => {
  const { x, y } = planeAt(one).toMetres(other);
  return Math.hypot(x, y);
};

test("houses stand in the districts, clear of hills and roads, in the same places on every run", () => {
  const blocks = layBlocks(city);
  expect(blocks.length).toBeGreaterThan(100);
  expect(layBlocks(city)).toEqual(blocks);
  const corners = blocks.flatMap(({ ring }) => ring);
  const farOut = corners.filter((at) => city.districts.every((each) => metresBetween(each.at, at) > each.radius * 1.5));
  expect(farOut).toEqual([]);
  expect(corners.filter((at) => metresBetween(hill.at, at) < hill.radius * 0.7)).toEqual([]);
  expect(corners.filter(([, lon]) => Math.abs(lon - 39.815) < 0.0001)).toEqual([]);
});

test("the courts of a mosque hold its gates, and the street lies round them", () => {
  const far = (ring: Point[]) => Math.max(...ring.map((at) => metresBetween(middle, at)));
  const [court, street] = [roundHaram(middle, gates, 45), roundHaram(middle, gates, 135)];
  expect(far(court)).toBeGreaterThan(metresBetween(middle, gates[0]!.at));
  expect(far(street)).toBeGreaterThan(far(court) + 60);
});

test("a road keeps its ends and loses its corners", () => {
  const road: Point[] = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const smooth = smoothLine(road);
  expect([smooth[0], smooth.at(-1)]).toEqual([road[0], road.at(-1)]);
  expect(smooth).not.toContainEqual([0, 1]);
});
