import type { LayerGroup, Map as LeafletMap, Marker } from "leaflet";
import type { CityMap } from "#contract/city-maps.ts";
import type { Box } from "./boxes.ts";
import { isHaram } from "./haram.ts";
import type { Leaflet } from "./load-leaflet.ts";
import type { Point } from "./metres.ts";
import { placeLabels } from "./place-labels.ts";

type Kind = "haram" | "walk" | "landmark" | "district" | "road" | "gate";
type Label = { at: Point; text: string; kind: Kind };

/** From this zoom on a kind of name is shown, what matters most first. */
const fromZoom: Record<Kind, number> = { haram: 9, walk: 14, district: 12, landmark: 12.5, road: 14.5, gate: 15.5 };
const ranks = Object.keys(fromZoom) as Kind[];
/** Kept free round a name, in pixels. */
const margin = 6;

/** The names of a city, none upon another: `arrange` shows those there is room for between what is `taken`. */
export function drawLabels(leaflet: Leaflet, map: LeafletMap, group: LayerGroup, labels: readonly Label[]) {
  const drawn = labels
    .toSorted((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))
    .map((label) => ({ ...label, marker: mark(leaflet, label), size: { width: 0, height: 0 } }));
  for (const { marker } of drawn) group.addLayer(marker);
  return (taken: readonly Box[]) => {
    const zoom = map.getZoom();
    const here = drawn.filter(({ kind }) => zoom >= fromZoom[kind]);
    const boxes = here.map((label): Box => {
      const span = label.marker.getElement()?.firstElementChild as HTMLElement | null | undefined;
      // Hidden by `visibility`, so that it can be measured; once, it does not change.
      if (span && label.size.width === 0) label.size = { width: span.offsetWidth, height: span.offsetHeight };
      const { x, y } = map.project(label.at, zoom);
      const { width, height } = label.size;
      return { x, y: y + below(label.kind, height), width: width + margin, height: height + margin };
    });
    // A holy mosque is named whatever stands there: it is what everybody looks for.
    const harams = here.filter(({ kind }) => kind === "haram").length;
    const free = [
      ...boxes.slice(0, harams).map(() => true),
      ...placeLabels(boxes.slice(harams), [...boxes.slice(0, harams), ...taken]),
    ];
    const shown = new Set(here.filter((_, index) => free[index]));
    for (const label of drawn) label.marker.getElement()?.toggleAttribute("data-shown", shown.has(label));
  };
}

/** The name of a landmark stands under its dot, by so many pixels; map.css says the same. */
const below = (kind: Kind, height: number) =>
  kind === "haram" ? height / 2 + 10 : kind === "landmark" ? height / 2 + 6 : 0;

/** What the map of a city names, in its words. `walkText` says how far a ring is: "5 min". */
export function namesOf(city: CityMap, walkText: (minutes: number) => string): Label[] {
  return [
    ...city.landmarks.map(({ id, name, at }): Label => ({ at, text: name, kind: isHaram(id) ? "haram" : "landmark" })),
    ...city.walks.flatMap(({ minutes, ring }): Label[] => {
      // To the south-west, as the corners go round from the east by the north.
      const at = ring[Math.floor(ring.length * 0.625)];
      return at ? [{ at, text: walkText(minutes), kind: "walk" }] : [];
    }),
    ...city.districts.map(({ name, at }): Label => ({ at, text: name, kind: "district" })),
    ...city.roads.flatMap(({ name, points }): Label[] => {
      const at = points[Math.floor(points.length / 2)];
      return at ? [{ at, text: name, kind: "road" }] : [];
    }),
    // Gates stand close to each other: their numbers are enough.
    ...city.gates.map(({ name, at }): Label => ({ at, text: /\((\d+)\)/.exec(name)?.[1] ?? name, kind: "gate" })),
  ];
}

function mark(leaflet: Leaflet, { at, text, kind }: Label): Marker {
  // An element, not text: pages forbid HTML made of text.
  const html = document.createElement("span");
  html.dir = "auto";
  html.textContent = text;
  const icon = leaflet.divIcon({ html, className: `map-label map-label-${kind}`, iconSize: [0, 0] });
  return leaflet.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
