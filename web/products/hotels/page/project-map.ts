import type { HotelPage } from "#contract/hotel-page.ts";
import type { CityMap } from "#contract/city-maps.ts";

/** The surroundings of a hotel, drawn in a frame of `width` × `height` with the hotel in the middle. */
export type PlaceMapView = {
  /** Paths of land; null: all is land. */
  land: string | null;
  roads: string;
  /** Circles round the holy mosques. */
  harams: { x: number; y: number; r: number }[];
  /** In percent of the frame, none over another. */
  labels: { id: string; name: string; x: number; y: number; kind: "gate" | "landmark" }[];
};

export const frame = { width: 1000, height: 560 };
type At = readonly [number, number];

const metresADegree = 111_320;
/** Half the height of the frame, in metres. */
const nearest = 350;
const farthest = 6_000;
/** Of places near the hotel so many should be seen. */
const wanted = 2;
const mostLabels = 6;
/** What a name takes of the frame on a phone. */
const labelBox = { width: 30, height: 11 };
const haramMetres = 260;
const isHaram = (id: string) => /masjid-al-haram$|^the-prophets-mosque$/.test(id);

export function projectMap(city: CityMap, hotel: Pick<HotelPage, "lat" | "lon" | "nearby">): PlaceMapView {
  const ways = hotel.nearby.map(({ metres }) => metres).toSorted((a, b) => a - b);
  const reach = ways[Math.min(wanted, ways.length) - 1] ?? 1000;
  const half = Math.min(farthest, Math.max(nearest, reach * 1.15));
  const scale = frame.height / 2 / half;
  const eastwards = Math.cos((hotel.lat * Math.PI) / 180);
  const project = ([lat, lon]: At) => ({
    x: Math.round(frame.width / 2 + (lon - hotel.lon) * metresADegree * eastwards * scale),
    y: Math.round(frame.height / 2 - (lat - hotel.lat) * metresADegree * scale),
  });
  const path = (points: readonly At[], end: string) =>
    points.map((at, index) => `${index ? "L" : "M"}${project(at).x} ${project(at).y}`).join("") + end;
  const near = new Set(hotel.nearby.map(({ id }) => id));
  return {
    land: city.land.length > 0 ? city.land.map((ring) => path(ring, "Z")).join("") : null,
    roads: city.roads.map(({ points }) => path(points, "")).join(""),
    harams: city.landmarks
      .filter(({ id }) => isHaram(id))
      .map(({ at }) => ({ ...project(at), r: Math.round(haramMetres * scale) })),
    labels: placeLabels(
      [
        ...city.landmarks.map((each) => ({ ...each, kind: "landmark" as const })),
        ...city.gates.map((each) => ({ ...each, kind: "gate" as const })),
      ]
        .map(({ id, name, at, kind }) => ({ id, name, kind, ...percent(project(at)) }))
        // What the page names as near comes first, then what lies nearest.
        .toSorted((a, b) => Number(near.has(b.id)) - Number(near.has(a.id)) || fromMiddle(a) - fromMiddle(b)),
    ),
  };
}

const percent = ({ x, y }: { x: number; y: number }) => ({
  x: Math.round((x / frame.width) * 1000) / 10,
  y: Math.round((y / frame.height) * 1000) / 10,
});
const fromMiddle = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 50, y - 50);

/** Those that fit, in their order; the hotel's own mark stands in the middle. */
function placeLabels(all: PlaceMapView["labels"]): PlaceMapView["labels"] {
  const placed: PlaceMapView["labels"] = [];
  const taken = [{ x: 50, y: 46 }];
  for (const label of all) {
    const inside = label.x > 14 && label.x < 86 && label.y > 8 && label.y < 92;
    const free = taken.every(
      ({ x, y }) => Math.abs(x - label.x) > labelBox.width || Math.abs(y - label.y) > labelBox.height,
    );
    if (!inside || !free || placed.length === mostLabels) continue;
    placed.push(label);
    taken.push(label);
  }
  return placed;
}
