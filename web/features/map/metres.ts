/** Points of a map are [lat, lon] in degrees. */
export type Point = [number, number];
export type Metres = { x: number; y: number };

const metresADegree = 111_320;

/** A plane in metres round a point of a city: good enough for what is drawn there. */
export function planeAt([lat, lon]: Point) {
  const eastwards = Math.cos((lat * Math.PI) / 180) * metresADegree;
  return {
    toMetres: ([atLat, atLon]: Point): Metres => ({ x: (atLon - lon) * eastwards, y: (atLat - lat) * metresADegree }),
    toPoint: ({ x, y }: Metres): Point => [lat + y / metresADegree, lon + x / eastwards],
  };
}
