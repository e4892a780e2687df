import type { Map as LeafletMap } from "leaflet";
import { compareMoney, type Money } from "#contract/money.ts";
import type { Pins } from "#web/features/map/create-map.ts";
import type { Leaflet } from "#web/features/map/load-leaflet.ts";
import { groupPins, type PinGroup, type Spot } from "./group-pins.ts";

/** `text` is its price in whole units of the reader's currency. */
export type PricePin = { id: string; name: string; lat: number; lon: number; total: Money; text: string };

export type PriceTexts = {
  /** What a press on a price does, for those who hear the page: its name and price. */
  pin: (name: string, price: string) => string;
  /** What the two numbers of a sign are. */
  group: string;
  count: (count: number) => string;
};

export type PricePins = Pins & {
  /** The chosen one is loud, those looked at before are quiet. */
  mark: (picked: string | null, seen: ReadonlySet<string>) => void;
  /** The element that stands for a hotel: its price, or that of the group it is in. */
  elementOf: (id: string) => HTMLElement | null;
};

/** A price is as broad as its text. Pixels; hotel-map.css says the same. */
const [letter, sides] = [8.2, 24];
const nearest = 18;

/**
 * Draws prices where hotels are; those that would lie one upon another are one round sign with their number and lowest price, and a press on
 * it zooms in until they part. A price carries `data-hotel`, as the cards of the list do, a sign `data-hotels`.
 */
export function drawPrices(
  leaflet: Leaflet,
  map: LeafletMap,
  pins: readonly PricePin[],
  texts: PriceTexts,
  onPick: (id: string) => void,
): PricePins {
  const layer = leaflet.layerGroup().addTo(map);
  const byId = new Map(pins.map((pin) => [pin.id, pin]));
  let [picked, seen]: [string | null, ReadonlySet<string>] = [null, new Set()];
  let drawn: { group: PinGroup; element: HTMLElement }[] = [];
  /** The keyboard goes to those in sight: going to another would have the browser scroll the map in its box. */
  const look = () => {
    const bounds = map.getBounds();
    for (const { group, element } of drawn)
      element.tabIndex = bounds.contains(map.unproject([group.x, group.y])) ? 0 : -1;
  };
  const marks = () => {
    for (const { group, element } of drawn) {
      const chosen = picked !== null && group.ids.includes(picked);
      element.toggleAttribute("data-picked", chosen);
      element.setAttribute("aria-pressed", String(chosen));
      element.toggleAttribute("data-seen", group.ids.length === 1 && seen.has(group.ids[0] ?? ""));
    }
  };
  const open = ({ ids }: PinGroup) => {
    const points = ids.flatMap((id) => byId.get(id) ?? []);
    const bounds = leaflet.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
    const zoom = Math.min(nearest, Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds.pad(0.2))));
    // Some stand at one door: however near one looks, they are shown one after the other.
    if (map.getZoom() >= nearest) onPick(ids[(ids.indexOf(picked ?? "") + 1) % ids.length] ?? "");
    else map.setView(bounds.getCenter(), zoom);
  };
  const draw = (group: PinGroup) => {
    const element = buttonOf(
      group.ids.flatMap((id) => byId.get(id) ?? []),
      texts,
    );
    const className = group.ids.length > 1 ? "map-group" : "map-price";
    const icon = leaflet.divIcon({ html: element, className, iconSize: [0, 0] });
    const marker = leaflet.marker(map.unproject([group.x, group.y]), { icon, keyboard: false, riseOnHover: true });
    marker.on("click", () => (group.ids.length > 1 ? open(group) : onPick(group.ids[0] ?? "")));
    layer.addLayer(marker);
    return { group, element };
  };
  return {
    layer,
    look,
    arrange() {
      const held = drawn.find(({ element }) => element === document.activeElement)?.group.ids[0];
      layer.clearLayers();
      const groups = groupPins(pins.map((pin): Spot => ({ id: pin.id, width: widthOf(pin), ...pixels(map, pin) })));
      drawn = groups.map(draw);
      marks();
      look();
      if (held) drawn.find(({ group }) => group.ids.includes(held))?.element.focus({ preventScroll: true });
      return groups.map(({ box }) => box);
    },
    mark(now, looked) {
      [picked, seen] = [now, looked];
      marks();
    },
    elementOf: (id) => drawn.find(({ group }) => group.ids.includes(id))?.element ?? null,
  };
}

const widthOf = ({ text }: PricePin) => Math.ceil(text.length * letter) + sides;
const pixels = (map: LeafletMap, { lat, lon }: PricePin) => {
  const { x, y } = map.project([lat, lon]);
  return { x, y };
};

/** An element of its own, not text: pages forbid HTML made of text. */
function buttonOf(pins: readonly PricePin[], texts: PriceTexts): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  const [first] = pins;
  if (!first) return button;
  const from = pins.toSorted((a, b) => compareMoney(a.total, b.total))[0]?.text ?? "";
  if (pins.length === 1) {
    button.dataset["hotel"] = first.id;
    button.textContent = first.text;
    button.title = first.name;
    button.setAttribute("aria-label", texts.pin(first.name, first.text));
    return button;
  }
  button.dataset["hotels"] = pins.map(({ id }) => id).join(" ");
  button.textContent = texts.count(pins.length);
  button.append(" ", Object.assign(document.createElement("small"), { textContent: from }));
  button.title = texts.group;
  // A name that does not hold what one sees could not be said to a computer that listens.
  button.setAttribute("aria-label", `${button.textContent}: ${texts.group}`);
  return button;
}
