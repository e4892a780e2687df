import type { CityMap } from "#contract/city-maps.ts";
import { isHaram } from "./haram.ts";
import { type Metres, planeAt, type Point } from "./metres.ts";

/** So many blocks lie between the middle of a district and its edge. */
const across = 6;
/** A district thins out beyond its edge. */
const rows = 9;
/** Metres kept free: from the middle of a main road, round a holy mosque, round a park. */
const [roadside, haramSide, parkSide] = [34, 330, 190];

/**
 * Blocks of houses where the districts of a city are: the same on every run, none on a hill, a park or a road. They show where
 * it is built up, not single houses. `late`: one in five, drawn a little darker.
 */
export function layBlocks(city: CityMap): { ring: Point[]; late: boolean }[] {
  const { bounds, hills, landmarks, roads, districts } = city;
  const { toMetres, toPoint } = planeAt([(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2]);
  const quarters = districts.map(({ at, radius }) => ({ ...toMetres(at), radius }));
  const circles = [
    ...hills.map(({ at, radius }) => ({ ...toMetres(at), radius: radius * 0.95 })),
    ...landmarks
      .filter(({ id, kind }) => kind === "park" || isHaram(id))
      .map(({ id, at }) => ({ ...toMetres(at), radius: isHaram(id) ? haramSide : parkSide })),
  ];
  const lines = roads.map(({ points }) => points.map(toMetres));
  const random = seeded(districts.length * 7919 + 7);
  const blocks: { ring: Point[]; late: boolean }[] = [];
  for (const [index, quarter] of quarters.entries()) {
    const pitch = Math.max(58, quarter.radius / across);
    const turn = (index * 0.61) % (Math.PI / 2);
    for (let row = -rows; row <= rows; row++)
      for (let column = -rows; column <= rows; column++) {
        // Every fourth row of blocks leaves a street.
        const [along, up] = [column * pitch * 1.15, row * pitch * 0.86 + Math.floor(row / 4) * pitch * 0.18];
        const middle = rotate({ x: along, y: up }, turn);
        const at = { x: quarter.x + middle.x, y: quarter.y + middle.y };
        const out = Math.hypot(middle.x, middle.y) / quarter.radius;
        const [chance, late, wide, high] = [random(), random() < 0.2, random(), random()];
        if (out > 1.3 || chance < 0.05 + Math.max(0, out - 0.8) * 1.1) continue;
        if (quarters.some((other) => distance(at, other) / other.radius < out - 0.001)) continue;
        if (circles.some((circle) => distance(at, circle) < circle.radius)) continue;
        if (lines.some((line) => nearLine(at, line, roadside + pitch * 0.3))) continue;
        const [w, h] = [pitch * (0.36 + wide * 0.1), pitch * (0.24 + high * 0.1)];
        const ring = corners.map(({ x, y }) => {
          const corner = rotate({ x: x * w, y: y * h }, turn);
          return toPoint({ x: at.x + corner.x, y: at.y + corner.y });
        });
        blocks.push({ ring, late });
      }
  }
  return blocks;
}

const corners: readonly Metres[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
const distance = (one: Metres, other: Metres) => Math.hypot(one.x - other.x, one.y - other.y);
const rotate = ({ x, y }: Metres, by: number): Metres => ({
  x: x * Math.cos(by) - y * Math.sin(by),
  y: x * Math.sin(by) + y * Math.cos(by),
});

/** Whether a point lies nearer to a line of points than this. */
function nearLine(at: Metres, line: readonly Metres[], metres: number): boolean {
  return line.some((end, index) => {
    const start = line[index - 1] ?? end;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const length = dx * dx + dy * dy;
    const part = length ? Math.min(1, Math.max(0, ((at.x - start.x) * dx + (at.y - start.y) * dy) / length)) : 0;
    return distance(at, { x: start.x + dx * part, y: start.y + dy * part }) < metres;
  });
}

/** Numbers from 0 to 1 that are the same on every run (Lehmer). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
