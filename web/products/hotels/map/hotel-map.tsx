import "leaflet/dist/leaflet.css";
import "#web/features/map/map.css";
import { Minus, Plus, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { HotelCard, StayPlaceView } from "#contract/hotels.ts";
import { formatWholeAmount } from "#i18n/format-money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { createMap, type MapHandle } from "#web/features/map/create-map.ts";
import { MapCard } from "./map-card.tsx";
import { useMapData } from "./use-map-data.ts";
import { useDigits } from "#web/ui/format-context.ts";

export type HotelMapProps = {
  place: StayPlaceView;
  /** Answers `MapData` for what the list shows. */
  address: string;
  /** The part of the map that the list is limited to. */
  area: string | null;
  /** The hotels of the list, which the map is turned to at first. */
  hotels: readonly Pick<HotelCard, "id" | "picture" | "district">[];
  pathOf: (slug: string) => string;
  /** The reader wants what lies in this area: `south,west,north,east`. */
  onArea: (area: string) => void;
};

/** The hotels of a search on a map of their city. Whatever can be done here can be done in the list. */
export default function HotelMap({ place, address, area, hotels, pathOf, onArea }: HotelMapProps) {
  const digits = useDigits();
  const t = useT();
  const { currency, rates } = useCurrency();
  const box = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(null);
  const fitted = useRef("");
  const [moved, setMoved] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const { leaflet, base, pins, failed } = useMapData(address);

  useEffect(() => {
    if (!leaflet || !box.current) return;
    const made = createMap(leaflet, box.current, place, { onMove: setMoved, onPick: setPicked });
    fitted.current = "";
    handle.current = made;
    return () => {
      handle.current = null;
      made.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- where it looks is set below
  }, [leaflet]);
  useEffect(() => {
    if (base) handle.current?.setBase(base);
  }, [leaflet, base]);
  useEffect(() => {
    const map = handle.current;
    if (!map || !pins) return;
    const listed = new Map(hotels.map(({ id }, index) => [id, index]));
    const rank = (id: string) => listed.get(id) ?? listed.size;
    const shown = pins.toSorted((a, b) => rank(a.id) - rank(b.id));
    const key = `${place.id} ${area}`;
    const near = shown.slice(0, Math.max(hotels.length, 1));
    if (fitted.current !== key || (near.length > 0 && !map.shows(near)))
      map.fit(near.length > 0 ? near : [place], area);
    fitted.current = key;
    map.setPins(
      shown.map(({ total, ...pin }) => ({ ...pin, text: digits(formatWholeAmount(total, currency, rates)) })),
    );
    setMoved(null);
    // oxlint-disable-next-line react/exhaustive-deps -- `hotels` and `area` come anew with `pins`
  }, [leaflet, pins, currency, rates]);
  useEffect(() => {
    const pin = picked ? box.current?.querySelector(`[data-hotel="${CSS.escape(picked)}"]`) : null;
    pin?.setAttribute("data-picked", "");
    return () => pin?.removeAttribute("data-picked");
  }, [picked, pins]);

  const pin = pins?.find(({ id }) => id === picked);
  const card = hotels.find(({ id }) => id === picked);
  if (failed)
    return <p className="grid h-full place-items-center p-6 text-center text-muted">{t("stay-map.failed")}</p>;
  return (
    <div role="region" aria-label={t("stay-map.label")} className="relative h-full">
      <div ref={box} dir="ltr" className="hotel-map" />
      {pins?.length === 0 && (
        <p className="absolute inset-x-4 top-1/2 z-[500] -translate-y-1/2 rounded-card bg-paper p-4 text-center shadow-lift">
          {t("stay-map.none")}
        </p>
      )}
      {moved && (
        <div className="pointer-events-none absolute inset-x-0 top-3 z-[500] flex justify-center">
          <Button
            variant="line"
            size="sm"
            onClick={() => onArea(moved)}
            className="pointer-events-auto rounded-full! shadow-lift"
          >
            <Icon icon={RefreshCw} />
            {t("stay-map.search_area")}
          </Button>
        </div>
      )}
      <div className="absolute end-3 top-3 z-[500] grid overflow-hidden rounded-field bg-paper shadow-soft">
        <IconButton icon={Plus} label={t("stay-map.zoom_in")} onClick={() => handle.current?.zoom(1)} />
        <IconButton icon={Minus} label={t("stay-map.zoom_out")} onClick={() => handle.current?.zoom(-1)} />
      </div>
      {base?.tiles && (
        <p className="absolute start-0 bottom-0 z-[400] bg-paper/80 px-1.5 text-sm">{base.tiles.attribution}</p>
      )}
      {pin && (
        <MapCard
          hotel={{
            name: pin.name,
            total: pin.total,
            to: pathOf(pin.slug),
            picture: card?.picture ?? null,
            line: card?.district ?? null,
          }}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  );
}
