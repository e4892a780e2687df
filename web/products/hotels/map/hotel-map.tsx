import "leaflet/dist/leaflet.css";
import "#web/features/map/map.css";
import "./hotel-map.css";
import "./map-card.css";
import { LocateFixed, Minus, Plus, RefreshCw, Undo2, X } from "lucide";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { filtersInUse } from "#web/products/hotels/search/filters-in-use.ts";
import type { FoundHotels } from "#web/products/hotels/search/load-results.ts";
import { countFilters, type StayView } from "#web/products/hotels/search/result-query.ts";
import { MapActions } from "./map-actions.tsx";
import { MapCard } from "./map-card.tsx";
import { MapTray } from "./map-tray.tsx";
import { useHotelPins } from "./use-hotel-pins.ts";
import { useMapData } from "./use-map-data.ts";

export type HotelMapProps = {
  results: FoundHotels;
  view: StayView;
  /** Answers `MapData` for what the list shows. */
  address: string;
  pathOf: (slug: string) => string;
  /** The reader wants what lies in this area, `south,west,north,east`; null: wherever it lies. */
  onArea: (area: string | null) => void;
  /** Back to the list, where the map stands in its place. */
  onList: () => void;
  /** It covers a phone's screen: one finger moves it, and its hotels stand below it as cards. */
  covers: boolean;
};

/** The hotels of a search on a map of their city. Whatever can be done here can be done in the list. */
export default function HotelMap({ results, view, address, pathOf, onArea, onList, covers }: HotelMapProps) {
  const { place, nights } = results;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const data = useMapData(address);
  const [picked, setPicked] = useState<string | null>(null);
  const { area, ...filters } = filtersInUse(results, view);
  const filtered = countFilters({ ...filters, area: null }) > 0;
  const { map, moved, inSight, focusPin } = useHotelPins(box, data, {
    place,
    area,
    filtered,
    picked,
    onPick: setPicked,
  });
  const cards = useMemo(() => new Map(data.cards.map((each) => [each.id, each])), [data.cards]);
  const { pins, base, failed } = data;
  const pin = pins?.find(({ id }) => id === picked);
  if (failed)
    return <p className="grid h-full place-items-center p-6 text-center text-muted">{t("stay-map.failed")}</p>;
  const close = () => {
    const id = picked;
    setPicked(null);
    if (id) focusPin(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !picked) return;
    // What it covers stays open: Escape closes one thing at a time.
    event.stopPropagation();
    close();
  };
  return (
    <div role="region" aria-label={t("stay-map.label")} className="map-frame" onKeyDown={onKeyDown}>
      <div className="relative min-h-0 grow">
        <div ref={box} dir="ltr" className="hotel-map" data-two-fingers={covers ? undefined : ""} />
        <p className="map-hint" aria-hidden="true">
          {t("stay-map.two_fingers")}
        </p>
        {pins?.length === 0 && (
          <p className="absolute inset-x-4 top-1/2 z-[500] -translate-y-1/2 rounded-card bg-paper p-4 text-center shadow-lift">
            {t("stay-map.none")}
          </p>
        )}
        <div className="map-top">
          {covers && <MapActions results={results} filters={{ ...filters, area }} onList={onList} />}
          {moved ? (
            <Button variant="line" size="sm" onClick={() => onArea(moved)} className="map-action text-palm-600!">
              <Icon icon={RefreshCw} />
              {t("stay-map.search_area")}
            </Button>
          ) : (
            area && (
              <Button variant="line" size="sm" onClick={() => onArea(null)} className="map-action">
                <Icon icon={Undo2} className="rtl:-scale-x-100" />
                {t("stay-map.whole_list")}
              </Button>
            )
          )}
        </div>
        <div className="map-tools">
          <IconButton icon={Plus} label={t("stay-map.zoom_in")} onClick={() => map.current?.zoom(1)} />
          <IconButton icon={Minus} label={t("stay-map.zoom_out")} onClick={() => map.current?.zoom(-1)} />
          <IconButton
            icon={LocateFixed}
            label={t("stay-map.show_all")}
            onClick={() => pins && pins.length > 0 && map.current?.fit(pins, null)}
          />
        </div>
        {base && <p className="map-credit">{base.tiles ? base.tiles.attribution : t("stay-map.sketch")}</p>}
        {pin && !covers && (
          <div className="map-card map-peek">
            <MapCard name={pin.name} total={pin.total} nights={nights} to={pathOf(pin.slug)} more={cards.get(pin.id)} />
            <IconButton
              icon={X}
              label={t("stay-map.close_card")}
              onClick={close}
              className="absolute end-0 top-0 z-10 text-muted"
            />
          </div>
        )}
      </div>
      {covers && pins && pins.length > 0 && (
        <MapTray
          pins={inSight}
          cards={cards}
          nights={nights}
          picked={picked}
          hasRings={(base?.walks.length ?? 0) > 0}
          pathOf={pathOf}
          onPick={setPicked}
        />
      )}
    </div>
  );
}
