import type { CityMap } from "#contract/city-maps.ts";
import { type Metres, type Point, planeAt } from "./metres.ts";

/** The two holy mosques among the landmarks. */
export const isHaram = (id: string) => /masjid-al-haram$|^the-prophets-mosque$/.test(id);

/** What lies between the gates of a holy mosque, and so many metres round them: its courts, the street round these. */
export function roundHaram(middle: Point, gates: CityMap["gates"], metres: number): Point[] {
  const { toMetres, toPoint } = planeAt(middle);
  const corners = gates.flatMap(({ at }) => {
    const { x, y } = toMetres(at);
    return [0, 1, 2, 3, 4, 5].map((turn) => ({
      x: x + Math.cos((turn * Math.PI) / 3) * metres,
      y: y + Math.sin((turn * Math.PI) / 3) * metres,
    }));
  });
  return hull(corners).map(toPoint);
}

/** The corners of the smallest convex area round these points, in turn (Andrew's monotone chain). */
function hull(points: readonly Metres[]): Metres[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (way: readonly Metres[]) => {
    const line: Metres[] = [];
    for (const point of way) {
      while (line.length > 1 && turnsRight(line.at(-2)!, line.at(-1)!, point)) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const turnsRight = (a: Metres, b: Metres, c: Metres) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
