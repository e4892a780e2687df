import { type RefObject, useEffect, useRef, useState } from "react";
import type { HotelResults, StayPlaceView } from "#contract/hotels.ts";
import { formatWholeAmount } from "#i18n/format-money.ts";
import { createMap, type MapHandle } from "#web/features/map/create-map.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { useDigits } from "#web/ui/format-context.ts";
import { readSeen, rememberSeen } from "#web/products/hotels/stay/recent-hotels.ts";
import { drawPrices, type PricePins } from "./draw-prices.ts";
import type { useMapData } from "./use-map-data.ts";

type Pin = HotelResults["pins"][number];
type Asked = {
  place: StayPlaceView;
  area: string | null;
  filtered: boolean;
  picked: string | null;
  onPick: (id: string | null) => void;
};

/** Without filters the map begins with the first hotels of the list, without the quarter of them that lies farthest: some are a drive away. */
const [firstListed, firstFitted] = [20, 15];
const noPins: Pin[] = [];

/** The map in its box with the prices of the hotels on it. `moved`: the area the reader has moved it to, until the list is of it. */
export function useHotelPins(
  box: RefObject<HTMLDivElement | null>,
  { leaflet, base, pins }: ReturnType<typeof useMapData>,
  { place, area, filtered, picked, onPick }: Asked,
) {
  const t = useT();
  const digits = useDigits();
  const { currency, rates } = useCurrency();
  const map = useRef<MapHandle>(null);
  const prices = useRef<PricePins>(null);
  const fitted = useRef("");
  const [moved, setMoved] = useState<string | null>(null);
  /** Counts the moves, for what depends on the part in sight. */
  const [views, setViews] = useState(0);

  useEffect(() => {
    if (!leaflet || !box.current) return;
    const made = createMap(leaflet, box.current, place, {
      onMove: setMoved,
      onView: () => setViews((count) => count + 1),
      onPress: () => onPick(null),
    });
    fitted.current = "";
    map.current = made;
    return () => {
      [map.current, prices.current] = [null, null];
      made.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- where it looks is set below
  }, [leaflet]);
  useEffect(() => {
    if (base) map.current?.setBase(base, (minutes) => t("stay-map.walk", { count: minutes }));
    // oxlint-disable-next-line react/exhaustive-deps -- the words are those of the page
  }, [leaflet, base]);
  useEffect(() => {
    if (!map.current || !pins) return;
    const shown = pins.map((pin) => ({ ...pin, text: digits(formatWholeAmount(pin.total, currency, rates)) }));
    const texts = {
      pin: (name: string, price: string) => t("stay-map.pin", { name, price: `${currency} ${price}` }),
      group: t("stay-map.group"),
      count: (count: number) => digits(String(count)),
    };
    // The same hotels in another order or currency: the reader looks where he looked.
    const key = `${place.id} ${area} ${pins
      .map(({ id }) => id)
      .toSorted()
      .join()}`;
    if (fitted.current !== key) {
      const wanted = filtered ? pins : nearest(pins.slice(0, firstListed), place).slice(0, firstFitted);
      map.current.fit(wanted.length > 0 ? wanted : [place], area);
    }
    fitted.current = key;
    prices.current = map.current.setPins((library, drawn) => drawPrices(library, drawn, shown, texts, onPick));
    setMoved(null);
    setViews((count) => count + 1);
    // oxlint-disable-next-line react/exhaustive-deps -- `area` and `filtered` come anew with `pins`
  }, [leaflet, pins, currency, rates]);
  useEffect(() => {
    if (picked) rememberSeen(picked, localStorage);
    prices.current?.mark(picked, readSeen(localStorage));
  }, [leaflet, picked, pins, currency, rates]);

  // Read anew with every move: `views` is what makes this run.
  const inSight = views > 0 && pins ? pins.filter((pin) => map.current?.shows(pin)) : noPins;
  return { map, moved, inSight, focusPin: (id: string) => prices.current?.elementOf(id)?.focus() };
}

function nearest(pins: readonly Pin[], { lat, lon }: StayPlaceView): Pin[] {
  const eastwards = Math.cos((lat * Math.PI) / 180);
  const away = (pin: Pin) => Math.hypot(pin.lat - lat, (pin.lon - lon) * eastwards);
  return pins.toSorted((a, b) => away(a) - away(b));
}
