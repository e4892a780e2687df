import type { CityMap } from "#contract/city-maps.ts";
import type { Locale } from "#contract/text.ts";
import { landOf } from "#data/hotels/land.ts";
import type { City } from "./cities.ts";

/** What the map of a city draws, in one language. */
export function showCityMap(city: City, tiles: CityMap["tiles"], locale: Locale): CityMap {
  const at = ({ lat, lon }: { lat: number; lon: number }): [number, number] => [lat, lon];
  return {
    bounds: city.bbox,
    land: landOf(city.id).map((ring) => ring.map(toPoint)),
    roads: city.roads.map(({ name, points }) => ({
      name: name[locale],
      points: points.map(toPoint),
    })),
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
