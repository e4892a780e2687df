import type { CityMap } from "#contract/city-maps.ts";

type Place = { lat: number; lon: number };

const ringMinutes = [5, 10];
/** As the crow flies: 4.5 km an hour, and streets are 1.28 times as long. */
const metresAMinute = 75 / 1.28;
const metresADegree = 111_320;
const corners = 48;

/** How far one comes on foot from any of these gates, on level streets: a ring round all of them for each number of minutes. */
export function walkRings(gates: readonly Place[]): CityMap["walks"] {
  const middle = { lat: mean(gates.map(({ lat }) => lat)), lon: mean(gates.map(({ lon }) => lon)) };
  const eastwards = Math.cos((middle.lat * Math.PI) / 180);
  const points = gates.map(({ lat, lon }) => ({
    x: (lon - middle.lon) * metresADegree * eastwards,
    y: (lat - middle.lat) * metresADegree,
  }));
  if (points.length === 0) return [];
  return ringMinutes.map((minutes) => ({
    minutes,
    ring: Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI;
      const far = reach(points, { x: Math.cos(angle), y: Math.sin(angle) }, minutes * metresAMinute);
      return [
        round(middle.lat + (Math.sin(angle) * far) / metresADegree),
        round(middle.lon + (Math.cos(angle) * far) / metresADegree / eastwards),
      ];
    }),
  }));
}

/** How far out in this direction a point is still within `radius` of one of the points. */
function reach(points: readonly { x: number; y: number }[], to: { x: number; y: number }, radius: number): number {
  const ends = points.map(({ x, y }) => {
    const along = x * to.x + y * to.y;
    const aside = x * x + y * y - along * along;
    return aside > radius * radius ? 0 : along + Math.sqrt(radius * radius - aside);
  });
  return Math.max(...ends);
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
