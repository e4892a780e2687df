import { cities, type City } from "#data/hotels/cities.ts";
import type { HotelSummary } from "#server/modules/hotels/index.ts";
import { metresBetween } from "#server/platform/metres-between.ts";

type Place = { lat: number; lon: number };

/** Streets are longer than the crow's way; metres a minute on foot; kilometres an hour through a city. */
const [streetFactor, walkingPace, drivingSpeed] = [1.3, 75, 26];
const longestWalk = 30;
const shortWalk = 15;

export const soldCities = (ids: readonly string[]): readonly City[] =>
  ids.length === 0 ? cities : cities.filter(({ id }) => ids.includes(id));

export const isInCity = ({ bbox }: City, { lat, lon }: Place): boolean =>
  lat > bbox.south && lat < bbox.north && lon > bbox.west && lon < bbox.east;

/** From its middle to its farthest corner. */
export function radiusOf(city: City): number {
  const { south, west, north, east } = city.bbox;
  const corners = [south, north].flatMap((lat) => [west, east].map((lon) => ({ lat, lon })));
  return Math.ceil(Math.max(1_000, ...corners.map((corner) => metresBetween(city, corner))));
}

const nearest = <Found extends Place>(from: Place, places: readonly Found[]): Found | undefined =>
  places.toSorted((a, b) => metresBetween(from, a) - metresBetween(from, b))[0];

/** The district it stands in, or close to; empty where it is far from all of ours. */
export function districtOf({ districts }: City, at: Place): string {
  const found = nearest(at, districts);
  return found && metresBetween(at, found) <= 3 * found.radiusM ? found.id : "";
}

const walk = (from: Place, to: Place) => {
  const metres = Math.max(50, Math.round((metresBetween(from, to) * streetFactor) / 10) * 10);
  return { metres, minutes: Math.max(1, Math.ceil(metres / walkingPace)) };
};
const drive = (from: Place, to: Place) => {
  const metres = Math.round((metresBetween(from, to) * streetFactor) / 100) * 100;
  return { metres, minutes: Math.max(3, Math.round((metres / 1_000 / drivingSpeed) * 60) + 3) };
};

/** Our own estimate as the crow flies: to the nearest gate of the Haram where there is one, else to the nearest landmark. */
export function wayOf(city: City, at: Place): HotelSummary["way"] {
  const gate = nearest(at, city.gates ?? []);
  if (gate) {
    const onFoot = walk(at, gate);
    if (onFoot.minutes <= longestWalk) return { mode: "walk", ...onFoot, slope: null, to: gate.name, toId: gate.id };
    return { mode: "drive", ...drive(at, gate), slope: null, to: gate.name, toId: gate.id };
  }
  const sights = city.landmarks.filter(({ kind }) => kind !== "airport" && kind !== "port");
  const landmark = nearest(at, sights.length > 0 ? sights : city.landmarks);
  const to = landmark
    ? { place: landmark, words: { to: landmark.inText, toId: landmark.id } }
    : { place: city, words: { to: city.name, toId: city.id } };
  const onFoot = walk(at, to.place);
  return onFoot.minutes <= shortWalk
    ? { mode: "walk", ...onFoot, slope: null, ...to.words }
    : { mode: "drive", ...drive(at, to.place), slope: null, ...to.words };
}
