import type { Point } from "./metres.ts";

/** A road through these points without corners: each corner is cut three times (Chaikin); its ends stay. */
export function smoothLine(points: readonly Point[]): Point[] {
  let line = [...points];
  for (let round = 0; round < 3 && line.length > 2; round++) {
    const cut: Point[] = [];
    for (let index = 1; index < line.length; index++) {
      const [before, at] = [line[index - 1], line[index]];
      if (before && at) cut.push(between(before, at, 0.25), between(before, at, 0.75));
    }
    line = [...line.slice(0, 1), ...cut, ...line.slice(-1)];
  }
  return line;
}

const between = ([lat, lon]: Point, [toLat, toLon]: Point, part: number): Point => [
  lat + (toLat - lat) * part,
  lon + (toLon - lon) * part,
];
