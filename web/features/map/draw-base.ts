import type { LayerGroup, Map as LeafletMap } from "leaflet";
import type { CityMap } from "#contract/city-maps.ts";
import type { Leaflet } from "./load-leaflet.ts";

/** Round the two holy mosques, in metres. */
const haramRadius = 260;
const isHaram = (id: string) => /masjid-al-haram$|^the-prophets-mosque$/.test(id);

/** Draws the city under the pins: land, roads, names. Looks are those of hotel-map.css, so that they follow the theme. */
export function drawBase(leaflet: Leaflet, map: LeafletMap, base: CityMap): LayerGroup {
  const group = leaflet.layerGroup();
  const still = { interactive: false } as const;
  for (const ring of base.land)
    group.addLayer(leaflet.polygon(ring, { ...still, className: "map-land", smoothFactor: 0.5 }));
  for (const { id, at } of base.landmarks)
    if (isHaram(id)) group.addLayer(leaflet.circle(at, { ...still, radius: haramRadius, className: "map-haram" }));
  for (const { points } of base.roads)
    group.addLayer(leaflet.polyline(points, { ...still, weight: 8, className: "map-road-edge" }));
  for (const { points } of base.roads)
    group.addLayer(leaflet.polyline(points, { ...still, weight: 5, className: "map-road" }));
  if (base.tiles) group.addLayer(leaflet.tileLayer(base.tiles.url, { maxZoom: 19, crossOrigin: "" }));
  const name = (at: [number, number], text: string, kind: string) => group.addLayer(label(leaflet, at, text, kind));
  for (const { name: text, at } of base.districts) name(at, text, "district");
  for (const { name: text, points } of base.roads) {
    const middle = points[Math.floor(points.length / 2)];
    if (middle) name(middle, text, "road");
  }
  for (const { id, name: text, at } of base.landmarks) name(at, text, isHaram(id) ? "haram" : "landmark");
  // Gates stand close to each other: their numbers are enough.
  for (const { name: text, at } of base.gates) name(at, /\((\d+)\)/.exec(text)?.[1] ?? text, "gate");
  return group.addTo(map);
}

function label(leaflet: Leaflet, at: [number, number], text: string, kind: string) {
  // An element, not text: pages forbid HTML made of text.
  const html = document.createElement("span");
  html.dir = "auto";
  html.textContent = text;
  const icon = leaflet.divIcon({ html, className: `map-label map-label-${kind}`, iconSize: [0, 0] });
  return leaflet.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
