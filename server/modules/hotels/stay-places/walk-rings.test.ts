import { describe, expect, test } from "vitest";
import { walk } from "#sandbox/hotels/catalogue/way.ts";
import { cityById } from "./cities.ts";
import { walkRings } from "./walk-rings.ts";

const gatesOf = (city: string) => cityById.get(city)?.gates ?? [];

describe("rings round the Haram", () => {
  test.each(["makkah", "madinah"])("in %s one stands on a ring the minutes it names from the nearest gate", (city) => {
    const rings = walkRings(gatesOf(city));
    expect(rings.map(({ minutes }) => minutes)).toEqual([5, 10]);
    for (const { minutes, ring } of rings)
      for (const [lat = 0, lon = 0] of ring) {
        const ways = gatesOf(city).map((gate) => walk({ lat, lon }, gate).minutes);
        // Hotels count whole minutes, rounded up.
        expect(Math.min(...ways)).toBeGreaterThanOrEqual(minutes);
        expect(Math.min(...ways)).toBeLessThanOrEqual(minutes + 1);
      }
  });

  test("a city without gates has none", () => {
    expect(walkRings(gatesOf("jeddah"))).toEqual([]);
  });
});
