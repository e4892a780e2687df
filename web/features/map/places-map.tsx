import "leaflet/dist/leaflet.css";
import "./map.css";
import { Minus, Plus } from "lucide";
import { useEffect, useRef, useState } from "react";
import { getCityMap } from "#contract/city-maps.ts";
import { callApi } from "#web/lib/api.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { createMap, type MapHandle } from "./create-map.ts";
import { drawPins, type Pin } from "./draw-pins.ts";
import { loadLeaflet } from "./load-leaflet.ts";

export type PlacesMapProps = {
  /** Whose map lies under them: an id of a hotel city. */
  city: string;
  label: string;
  /** Some lie a day trip away: the map begins with those near each other. */
  places: readonly Pin[];
  onPick: (id: string) => void;
  /** The map begins with all of them: a journey through several cities. */
  whole?: boolean;
};

/** The three quarters of the places that lie nearest to their middle: the others are a trip away. */
function nearMiddle(places: readonly Pin[]): Pin[] {
  const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [lat, lon] = [middleOf(places.map((place) => place.lat)), middleOf(places.map((place) => place.lon))];
  const away = (place: Pin) => Math.hypot(place.lat - lat, (place.lon - lon) * Math.cos((lat * Math.PI) / 180));
  return places.toSorted((a, b) => away(a) - away(b)).slice(0, Math.ceil(places.length * 0.75));
}

/** Numbered places on the map of a city. The list beside it tells the same, and is the way for the keyboard. */
export default function PlacesMap({ city, label, places, onPick, whole = false }: PlacesMapProps) {
  const t = useT();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(null);
  const [failed, setFailed] = useState(false);
  const [credit, setCredit] = useState("");
  useEffect(() => {
    let left = false;
    const [first] = places;
    // Without its base it still shows where the places are to each other.
    const base = callApi(getCityMap, { city }, { locale, key: null }).catch(() => null);
    Promise.all([loadLeaflet(), base]).then(
      ([leaflet, map]) => {
        if (left || !box.current || !first) return;
        const made = createMap(leaflet, box.current, first, { onMove: () => {} });
        handle.current = made;
        if (map) made.setBase(map, (minutes) => t("stay-map.walk", { count: minutes }));
        setCredit(map ? (map.tiles?.attribution ?? t("stay-map.sketch")) : "");
        made.fit(whole ? places : nearMiddle(places), null);
        made.setPins((library, drawn) => drawPins(library, drawn, places, onPick));
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      handle.current?.destroy();
      handle.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the places are those of the city
  }, [city, locale]);
  if (failed)
    return <p className="grid h-full place-items-center p-6 text-center text-muted">{t("stay-map.failed")}</p>;
  return (
    <div role="region" aria-label={label} className="relative h-full">
      <div ref={box} dir="ltr" className="hotel-map" data-two-fingers="" />
      <div className="absolute end-3 top-3 z-[500] grid overflow-hidden rounded-field bg-paper shadow-soft">
        <IconButton icon={Plus} label={t("stay-map.zoom_in")} onClick={() => handle.current?.zoom(1)} />
        <IconButton icon={Minus} label={t("stay-map.zoom_out")} onClick={() => handle.current?.zoom(-1)} />
      </div>
      {credit && <p className="absolute start-0 bottom-0 z-[400] bg-paper/80 px-1.5 text-sm">{credit}</p>}
    </div>
  );
}
