import type { LayerGroup } from "leaflet";
import type { CityMap } from "#contract/city-maps.ts";
import { drawBase } from "./draw-base.ts";
import { drawPins, type Pin, type PinRoom } from "./draw-pins.ts";
import type { Leaflet } from "./load-leaflet.ts";

export type MapHandle = ReturnType<typeof createMap>;
type Point = { lat: number; lon: number };

/** `south,west,north,east`, as an address has it. */
const areaOf = (bounds: { getSouth(): number; getWest(): number; getNorth(): number; getEast(): number }) =>
  [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()].map((each) => each.toFixed(4)).join(",");

/** A map in a box: `onMove` tells the area after the reader has moved it, `onPick` the hotel whose price was pressed. */
export function createMap(
  leaflet: Leaflet,
  box: HTMLElement,
  start: Point,
  { onMove, onPick }: { onMove: (area: string) => void; onPick: (id: string | null) => void },
) {
  const map = leaflet.map(box, {
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    minZoom: 9,
    maxZoom: 18,
    zoomSnap: 0.5,
    renderer: leaflet.svg({ padding: 0.5 }),
    center: [start.lat, start.lon],
    zoom: 12,
  });
  let base: LayerGroup | null = null;
  let pins: ReturnType<typeof drawPins> | null = null;
  // What the page itself does to the map is no move of the reader.
  let quiet = false;
  const quietly = (work: () => void) => {
    quiet = true;
    work();
    quiet = false;
  };
  const markZoom = () => {
    const zoom = map.getZoom();
    box.dataset["zoom"] = zoom >= 15 ? "near" : zoom >= 12.5 ? "middle" : "far";
    pins?.arrange();
  };
  map.on("zoomend", markZoom);
  map.on("moveend", () => {
    if (!quiet) onMove(areaOf(map.getBounds()));
  });
  map.on("click", () => onPick(null));
  markZoom();
  const resized = new ResizeObserver(() => quietly(() => map.invalidateSize({ animate: false })));
  resized.observe(box);
  return {
    zoom: (by: number) => map.setZoom(map.getZoom() + by),
    /** Shows all of these points; `area`, when the list holds one part of the map only, in their place. */
    fit(points: readonly Point[], area: string | null) {
      const [south, west, north, east] = (area ?? "").split(",").map(Number);
      const inside =
        south !== undefined && west !== undefined && north !== undefined && east !== undefined
          ? leaflet.latLngBounds([south, west], [north, east])
          : leaflet.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
      quietly(() =>
        map.fitBounds(inside, {
          animate: false,
          maxZoom: points.length > 1 ? 16 : 14,
          padding: area ? [0, 0] : [36, 44],
        }),
      );
      markZoom();
    },
    shows: (points: readonly Point[]) => points.some(({ lat, lon }) => map.getBounds().contains([lat, lon])),
    setBase(city: CityMap) {
      base?.remove();
      box.toggleAttribute("data-sea", city.land.length > 0);
      base = drawBase(leaflet, map, city);
    },
    /** `room`: what one takes on the map. */
    setPins(next: readonly Pin[], room?: PinRoom) {
      pins?.layer.remove();
      pins = drawPins(leaflet, map, next, onPick, room);
    },
    destroy() {
      resized.disconnect();
      map.remove();
    },
  };
}
