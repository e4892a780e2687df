import type { FitBoundsOptions, LayerGroup, Map as LeafletMap } from "leaflet";
import type { CityMap } from "#contract/city-maps.ts";
import type { Box } from "./boxes.ts";
import { type Base, drawBase } from "./draw-base.ts";
import type { Leaflet } from "./load-leaflet.ts";

export type MapHandle = ReturnType<typeof createMap>;
type Place = { lat: number; lon: number };

/** Pins on the map: `arrange` draws them for how near one looks, and answers what they take; `look`: another part is in sight. */
export type Pins = { layer: LayerGroup; arrange: () => readonly Box[]; look?: () => void };
export type DrawPins<Drawn extends Pins> = (leaflet: Leaflet, map: LeafletMap) => Drawn;

/** Kept free at the edges, in pixels: pins stand above their places, and at the upper edge the buttons above them. */
const clear = { paddingTopLeft: [44, 92], paddingBottomRight: [44, 36] } satisfies FitBoundsOptions;

type Heard = {
  /** The area after the reader has moved the map: `south,west,north,east`, as an address has it. */
  onMove: (area: string) => void;
  /** Whoever moved it: other places are in sight. */
  onView?: () => void;
  /** Pressed where there is no pin. */
  onPress?: () => void;
};

const areaOf = (bounds: { getSouth(): number; getWest(): number; getNorth(): number; getEast(): number }) =>
  [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()].map((each) => each.toFixed(4)).join(",");

/**
 * A map in a box. Where the box carries `data-two-fingers`, one finger scrolls the page and two move the map; `data-touched` on it says that
 * one finger tried.
 */
export function createMap(leaflet: Leaflet, box: HTMLElement, start: Place, { onMove, onView, onPress }: Heard) {
  const animated = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = leaflet.map(box, {
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    minZoom: 9,
    maxZoom: 18,
    zoomSnap: 0.5,
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    inertia: animated,
    renderer: leaflet.svg({ padding: 0.5 }),
    center: [start.lat, start.lon],
    zoom: 12,
  });
  let base: Base | null = null;
  let pins: Pins | null = null;
  // What the page itself does to the map is no move of the reader.
  let quiet = false;
  const quietly = (work: () => void) => {
    quiet = true;
    work();
    quiet = false;
  };
  const arrange = () => {
    const zoom = map.getZoom();
    box.dataset["zoom"] = zoom >= 15 ? "near" : zoom >= 13 ? "middle" : "far";
    const taken = pins?.arrange() ?? [];
    base?.arrangeNames(taken);
  };
  map.on("zoomend", arrange);
  map.on("moveend", () => {
    pins?.look?.();
    onView?.();
    if (!quiet) onMove(areaOf(map.getBounds()));
  });
  map.on("click", () => onPress?.());
  arrange();
  const forgetTouches = heedTouches(map, box);
  const resized = new ResizeObserver(() => quietly(() => map.invalidateSize({ animate: false })));
  resized.observe(box);
  return {
    zoom: (by: number) => map.setZoom(map.getZoom() + by),
    /** Shows all of these points; `area`, when the list holds one part of the map only, in their place. */
    fit(points: readonly Place[], area: string | null) {
      const [south, west, north, east] = (area ?? "").split(",").map(Number);
      const inside =
        south !== undefined && west !== undefined && north !== undefined && east !== undefined
          ? leaflet.latLngBounds([south, west], [north, east])
          : leaflet.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
      quietly(() =>
        map.fitBounds(inside, {
          animate: false,
          maxZoom: points.length > 1 ? 16 : 14,
          ...(area ? {} : clear),
        }),
      );
      arrange();
    },
    shows: ({ lat, lon }: Place) => map.getBounds().contains([lat, lon]),
    /** `walkText` names how far a ring is: "5 min". */
    setBase(city: CityMap, walkText: (minutes: number) => string) {
      base?.layer.remove();
      base = drawBase(leaflet, map, city, walkText);
      arrange();
    },
    setPins<Drawn extends Pins>(draw: DrawPins<Drawn>): Drawn {
      pins?.layer.remove();
      const drawn = draw(leaflet, map);
      pins = drawn;
      arrange();
      return drawn;
    },
    destroy() {
      forgetTouches();
      resized.disconnect();
      map.remove();
    },
  };
}

/** One finger scrolls the page while the box says so: Leaflet would take it for the map. */
function heedTouches(map: LeafletMap, box: HTMLElement): () => void {
  const left = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = ({ pointerType }: PointerEvent) => {
    if (pointerType === "touch" && "twoFingers" in box.dataset) map.dragging.disable();
    else map.dragging.enable();
  };
  const move = ({ touches }: TouchEvent) => {
    if (touches.length !== 1 || !("twoFingers" in box.dataset)) return;
    box.toggleAttribute("data-touched", true);
    clearTimeout(timer);
    timer = setTimeout(() => box.removeAttribute("data-touched"), 1200);
  };
  box.addEventListener("pointerdown", begin, { capture: true, signal: left.signal });
  box.addEventListener("touchmove", move, { passive: true, signal: left.signal });
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}
