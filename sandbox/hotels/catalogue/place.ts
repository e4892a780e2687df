import type { City, District } from "#data/hotels/cities.ts";
import { insideRings } from "#data/hotels/inside-rings.ts";
import { landOf } from "#data/hotels/land.ts";
import type { SeededRandom } from "./seeded-random.ts";

export type Place = { lat: number; lon: number };

const metresADegree = 111_320;

/** As the crow flies; flat, which is good enough within a city. */
export function metresBetween(from: Place, to: Place): number {
  const north = (to.lat - from.lat) * metresADegree;
  const east = (to.lon - from.lon) * metresADegree * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

export const isOnWater = ({ tags }: District): boolean => tags.includes("lagoon");

/** Is there land here? Villas over a lagoon need none. */
export function isOnLand(city: City, district: District, { lat, lon }: Place): boolean {
  return isOnWater(district) || insideRings(landOf(city.id), lat, lon);
}

const isInFrame = ({ bbox }: City, { lat, lon }: Place) =>
  lat > bbox.south && lat < bbox.north && lon > bbox.west && lon < bbox.east;

/** Nobody builds inside the mosque. */
const mosqueRadius = 250;

/** A point of the district on land, not within 45 m of a hotel that stands; the middle when none is found. */
export function drawPoint(city: City, district: District, taken: readonly Place[], random: SeededRandom): Place {
  const mosque = city.gates ? city.landmarks.find(({ kind }) => kind === "mosque") : undefined;
  const middle = { lat: district.lat, lon: district.lon };
  for (let tries = 0; tries < 80; tries += 1) {
    const away = Math.sqrt(random.next()) * district.radiusM * 0.92;
    const turn = random.next() * 2 * Math.PI;
    const point = {
      lat: Number((district.lat + (away * Math.sin(turn)) / metresADegree).toFixed(5)),
      lon: Number(
        (district.lon + (away * Math.cos(turn)) / (metresADegree * Math.cos((district.lat * Math.PI) / 180))).toFixed(
          5,
        ),
      ),
    };
    if (mosque && metresBetween(point, mosque) < mosqueRadius) continue;
    if (taken.some((other) => metresBetween(point, other) < 45)) continue;
    if (isInFrame(city, point) && isOnLand(city, district, point)) return point;
  }
  return middle;
}
