import type { CityMap } from "#contract/city-maps.ts";
import type { Locale } from "#contract/text.ts";
import { hillsOf } from "#data/hotels/hills.ts";
import { landOf } from "#data/hotels/land.ts";
import type { City } from "./cities.ts";
import { walkRings } from "./walk-rings.ts";

/** So many roads of a city are drawn broader. */
const mostMain = 2;

/** What the map of a city draws, in one language. */
export function showCityMap(city: City, tiles: CityMap["tiles"], locale: Locale): CityMap {
  const byLength = city.roads.toSorted((a, b) => lengthOf(b.points) - lengthOf(a.points));
  const main = new Set(byLength.slice(0, mostMain));
  const at = ({ lat, lon }: { lat: number; lon: number }): [number, number] => [lat, lon];
  return {
    bounds: city.bbox,
    land: landOf(city.id).map((ring) => ring.map(toPoint)),
    roads: city.roads.map((road) => ({
      name: road.name[locale],
      main: main.has(road),
      points: road.points.map(toPoint),
    })),
    hills: hillsOf(city.id).map((hill) => ({ id: hill.id, at: at(hill), radius: hill.radiusM })),
    walks: walkRings(city.gates ?? []),
    districts: city.districts.map((place) => ({
      id: place.id,
      name: place.name[locale],
      at: at(place),
      radius: place.radiusM,
    })),
    landmarks: city.landmarks
      .filter(({ outsideBbox }) => !outsideBbox)
      .map((place) => ({ id: place.id, name: place.name[locale], kind: place.kind, at: at(place) })),
    gates: (city.gates ?? []).map((place) => ({ id: place.id, name: place.name[locale], at: at(place) })),
    tiles,
  };
}

const toPoint = ([lat = 0, lon = 0]: readonly number[]): [number, number] => [lat, lon];

/** In degrees: only to be compared within a city. */
const lengthOf = (points: readonly (readonly number[])[]) =>
  points.slice(1).reduce((sum, [lat = 0, lon = 0], index) => {
    const [beforeLat = 0, beforeLon = 0] = points[index] ?? [];
    return sum + Math.hypot(lat - beforeLat, lon - beforeLon);
  }, 0);
