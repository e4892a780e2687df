import type { LayerGroup, Map as LeafletMap, Marker } from "leaflet";
import type { Leaflet } from "./load-leaflet.ts";

export type Pin = { id: string; name: string; lat: number; lon: number; text: string };

/** What a pin takes on the map, in pixels. */
export type PinRoom = { width: number; height: number };
const priceRoom: PinRoom = { width: 62, height: 34 };

/**
 * Draws prices where hotels are; those that would lie upon another one are dots until one zooms in. Earlier pins win.
 * Every pin carries `data-hotel`, as the cards of the list do.
 */
export function drawPins(
  leaflet: Leaflet,
  map: LeafletMap,
  pins: readonly Pin[],
  onPick: (id: string) => void,
  room: PinRoom = priceRoom,
): { layer: LayerGroup; arrange: () => void } {
  const layer = leaflet.layerGroup();
  const markers = pins.map((pin) => {
    const marker = pinMarker(leaflet, pin);
    marker.on("click", () => onPick(pin.id));
    layer.addLayer(marker);
    return marker;
  });
  layer.addTo(map);
  markers.forEach((marker, index) => marker.getElement()?.setAttribute("data-hotel", pins[index]?.id ?? ""));
  const arrange = () => separate(map, markers, room);
  arrange();
  return { layer, arrange };
}

function pinMarker(leaflet: Leaflet, { lat, lon, name, text }: Pin): Marker {
  const html = document.createElement("span");
  html.textContent = text;
  html.title = name;
  const icon = leaflet.divIcon({ html, className: "map-pin", iconSize: [0, 0] });
  // The list beside the map is the keyboard's way to the same hotels: three hundred stops would be none.
  return leaflet.marker([lat, lon], { icon, keyboard: false, riseOnHover: true });
}

function separate(map: LeafletMap, markers: readonly Marker[], { width, height }: PinRoom) {
  const taken = new Map<string, { x: number; y: number }[]>();
  for (const marker of markers) {
    const { x, y } = map.latLngToLayerPoint(marker.getLatLng());
    const [column, row] = [Math.floor(x / width), Math.floor(y / height)];
    let free = true;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of taken.get(`${column + dx} ${row + dy}`) ?? [])
          if (Math.abs(other.x - x) < width && Math.abs(other.y - y) < height) free = false;
    marker.getElement()?.toggleAttribute("data-dot", !free);
    marker.setZIndexOffset(free ? 2000 : 0);
    if (free) taken.set(`${column} ${row}`, [...(taken.get(`${column} ${row}`) ?? []), { x, y }]);
  }
}
