export type Point = [lat: number, lon: number];
/** Rows from the north, columns from the west; nodes `step` degrees apart. */
export type Grid = { columns: number; rows: number; land: boolean[]; north: number; west: number; step: number };

/**
 * The borders of the land as closed rings. Each node is a square of land or water, all around is water; the border runs
 * between squares with the land on its right.
 */
export function traceRings({ columns, rows, land, north, west, step }: Grid): Point[][] {
  const isLand = (row: number, column: number) =>
    row >= 0 && row < rows && column >= 0 && column < columns && land[row * columns + column] === true;
  const width = columns + 1;
  const next = new Map<number, number[]>();
  const add = (fromRow: number, fromColumn: number, toRow: number, toColumn: number) => {
    const from = fromRow * width + fromColumn;
    next.set(from, [...(next.get(from) ?? []), toRow * width + toColumn]);
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (!isLand(row, column)) continue;
      if (!isLand(row - 1, column)) add(row, column, row, column + 1);
      if (!isLand(row, column + 1)) add(row, column + 1, row + 1, column + 1);
      if (!isLand(row + 1, column)) add(row + 1, column + 1, row + 1, column);
      if (!isLand(row, column - 1)) add(row + 1, column, row, column);
    }
  const rings: Point[][] = [];
  for (const start of [...next.keys()]) {
    while ((next.get(start)?.length ?? 0) > 0) {
      const ring: Point[] = [];
      let at = start;
      do {
        ring.push([north + step / 2 - Math.floor(at / width) * step, west - step / 2 + (at % width) * step]);
        const to = next.get(at)?.pop();
        if (to === undefined) throw new Error("a border that does not close");
        at = to;
      } while (at !== start);
      rings.push(ring);
    }
  }
  return rings;
}

function distance([y, x]: Point, [ay, ax]: Point, [by, bx]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let most = 0;
  line.forEach((point, index) => {
    const off = distance(point, first, last);
    if (off > most) [most, farthest] = [off, index];
  });
  if (most <= tolerance) return [first, last];
  return [...simplifyLine(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(farthest), tolerance)];
}

/** Without the points that lie less than `tolerance` degrees off (Douglas and Peucker). */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(ring.length / 2);
  const closed = [...ring, ring[0] ?? [0, 0]] as Point[];
  return [...simplifyLine(closed.slice(0, half + 1), tolerance).slice(0, -1), ...simplifyLine(closed.slice(half), tolerance).slice(0, -1)];
}
