import type { LayerGroup, Map as LeafletMap, Marker } from "leaflet";
import { type Box, overlap } from "./boxes.ts";
import type { Leaflet } from "./load-leaflet.ts";

export type Pin = { id: string; name: string; lat: number; lon: number; text: string };

/** What a number takes on the map, in pixels. */
const room = { width: 24, height: 24 };

/** Draws numbered places where they are; those that would lie upon another one are dots until one zooms in. Earlier pins win. */
export function drawPins(
  leaflet: Leaflet,
  map: LeafletMap,
  pins: readonly Pin[],
  onPick: (id: string) => void,
): { layer: LayerGroup; arrange: () => readonly Box[] } {
  const layer = leaflet.layerGroup();
  const markers = pins.map((pin) => {
    const marker = pinMarker(leaflet, pin);
    marker.on("click", () => onPick(pin.id));
    layer.addLayer(marker);
    return marker;
  });
  layer.addTo(map);
  return { layer, arrange: () => separate(map, markers) };
}

function pinMarker(leaflet: Leaflet, { lat, lon, name, text }: Pin): Marker {
  const html = document.createElement("span");
  html.textContent = text;
  html.title = name;
  const icon = leaflet.divIcon({ html, className: "map-pin", iconSize: [0, 0] });
  // The list beside the map is the keyboard's way to the same places.
  return leaflet.marker([lat, lon], { icon, keyboard: false, riseOnHover: true });
}

function separate(map: LeafletMap, markers: readonly Marker[]): readonly Box[] {
  const taken: Box[] = [];
  for (const marker of markers) {
    const box = { ...room, ...pixelsOf(map, marker) };
    const free = !taken.some((other) => overlap(box, other));
    marker.getElement()?.toggleAttribute("data-dot", !free);
    marker.setZIndexOffset(free ? 2000 : 0);
    if (free) taken.push(box);
  }
  return taken;
}

function pixelsOf(map: LeafletMap, marker: Marker) {
  const { x, y } = map.project(marker.getLatLng());
  return { x, y };
}
