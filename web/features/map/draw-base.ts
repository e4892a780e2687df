import type { LayerGroup, Map as LeafletMap } from "leaflet";
import type { CityMap } from "#contract/city-maps.ts";
import type { Box } from "./boxes.ts";
import { drawLabels, namesOf } from "./draw-labels.ts";
import { isHaram, roundHaram } from "./haram.ts";
import { layBlocks } from "./lay-blocks.ts";
import type { Leaflet } from "./load-leaflet.ts";
import { planeAt, type Point } from "./metres.ts";
import { smoothLine } from "./smooth-line.ts";

/** A hill is drawn as so many areas, one in the other; each lies so far within the one before. */
const contours = [1, 0.78, 0.56, 0.34];
/** Of a park whose size nobody tells, in metres. */
const parkRadius = 170;
/** From the gates of a holy mosque to the edge of its courts and to the street round them, in metres. */
const [court, street] = [45, 135];

export type Base = { layer: LayerGroup; arrangeNames: (taken: readonly Box[]) => void };

/** Draws the city under the pins: land, houses, hills, roads, names. Looks are those of map.css, so that they follow the theme. */
export function drawBase(
  leaflet: Leaflet,
  map: LeafletMap,
  city: CityMap,
  walkText: (minutes: number) => string,
): Base {
  const layer = leaflet.layerGroup();
  const area = (rings: Point[] | Point[][], className: string) =>
    layer.addLayer(leaflet.polygon(rings, { interactive: false, className, smoothFactor: 0.5 }));
  const line = (points: Point[], className: string) =>
    layer.addLayer(leaflet.polyline(points, { interactive: false, className, fill: false }));
  const harams = city.gates.length > 2 ? city.landmarks.filter(({ id }) => isHaram(id)) : [];
  // A tile server draws all but these itself.
  if (city.tiles) layer.addLayer(leaflet.tileLayer(city.tiles.url, { maxZoom: 19, crossOrigin: "" }));
  else {
    const blocks = layBlocks(city);
    area(
      blocks.filter(({ late }) => !late).map(({ ring }) => ring),
      "map-block",
    );
    area(
      blocks.filter(({ late }) => late).map(({ ring }) => ring),
      "map-block map-block-late",
    );
    for (const [index, part] of contours.entries())
      for (const { at, radius } of city.hills) area(blob(at, radius * part, 5), `map-hill map-hill-${index + 1}`);
    for (const { kind, at } of city.landmarks) if (kind === "park") area(blob(at, parkRadius, 3), "map-park");
    // Over what would stand in the water; all rings in one, by the even-odd rule: a lake is a ring within a ring.
    if (city.land.length > 0) area([seas(city), ...city.land], "map-sea");
    const roads = [
      ...harams.map(({ at }) => ({ points: closed(roundHaram(at, city.gates, street)), main: false })),
      ...city.roads.map(({ points, main }) => ({ points: smoothLine(points), main })),
    ];
    for (const road of roads) line(road.points, "map-road-edge");
    for (const road of roads) line(road.points, road.main ? "map-road map-road-main" : "map-road");
  }
  for (const { at } of harams) area(roundHaram(at, city.gates, court), "map-haram");
  for (const { ring } of city.walks) area(ring, "map-walk");
  const arrangeNames = drawLabels(leaflet, map, layer, namesOf(city, walkText));
  layer.addTo(map);
  return { layer, arrangeNames };
}

const closed = (ring: Point[]): Point[] => [...ring, ...ring.slice(0, 1)];

/** Far around a city, whose land is left out of it. */
function seas({ bounds: { south, west, north, east } }: CityMap): Point[] {
  const far = 3;
  return [
    [south - far, west - far],
    [south - far, east + far],
    [north + far, east + far],
    [north + far, west - far],
  ];
}

/** A round area with an edge that is not drawn with compasses. */
function blob(middle: Point, radius: number, waves: number): Point[] {
  const { toPoint } = planeAt(middle);
  const lean = (middle[0] + middle[1]) * 997;
  return Array.from({ length: 32 }, (_, corner) => {
    const angle = (corner / 32) * 2 * Math.PI;
    const far = radius * (1 + 0.09 * Math.sin(waves * angle + lean) + 0.06 * Math.sin(2 * angle + lean * 2));
    return toPoint({ x: Math.cos(angle) * far, y: Math.sin(angle) * far });
  });
}
