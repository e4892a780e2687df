import { useEffect, useRef } from "react";
import type { HotelResults } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { MapCard } from "./map-card.tsx";
import type { MapHotel } from "./map-data.ts";

type Props = {
  /** Those in sight, in the order of the list. */
  pins: HotelResults["pins"];
  cards: ReadonlyMap<string, MapHotel>;
  nights: number;
  picked: string | null;
  hasRings: boolean;
  pathOf: (slug: string) => string;
  onPick: (id: string) => void;
};

/** More cards than these nobody turns. */
const mostTurned = 30;
/** So long after the last movement a finger has come to rest, in milliseconds. */
const rest = 140;

/** The hotels in sight as cards at the lower edge of a phone's map: the card in the middle is the chosen one, and the other way round. */
export function MapTray({ pins, cards, nights, picked, hasRings, pathOf, onPick }: Props) {
  const t = useT();
  const row = useRef<HTMLUListElement>(null);
  const chosen = pins.find(({ id }) => id === picked);
  const first = pins.slice(0, mostTurned);
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first] : first;
  /** Where the row stands is what it was turned to by a press on the map, not by a finger. */
  const turned = useRef<string | null>(null);
  useEffect(() => {
    const card = picked ? row.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(picked)}"]`) : null;
    if (!card || turned.current === picked) return;
    turned.current = picked;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card.scrollIntoView({ behavior: calm ? "auto" : "smooth", block: "nearest", inline: "center" });
  }, [picked, pins]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const id = row.current && middleCard(row.current);
      if (!id || id === picked) return;
      turned.current = id;
      onPick(id);
    }, rest);
  };
  return (
    <div className="map-tray">
      <p className="map-tray-head" role="status">
        <b>{pins.length > 0 ? t("stay-map.here", { count: pins.length }) : t("stay-map.none_here")}</b>
        {hasRings && pins.length > 0 && <span className="text-muted"> · {t("stay-map.rings")}</span>}
      </p>
      {shown.length > 0 && (
        <ul ref={row} className="map-tray-row" aria-label={t("stay-map.cards")} onScroll={settle}>
          {shown.map(({ id, slug, name, total }) => (
            <li key={id} data-card={id} data-picked={id === picked ? "" : undefined} className="map-card">
              <MapCard name={name} total={total} nights={nights} to={pathOf(slug)} more={cards.get(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The id of the card nearest to the middle of the row. */
function middleCard(row: HTMLElement): string | null {
  const { left, width } = row.getBoundingClientRect();
  let [nearest, far]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const card of row.querySelectorAll<HTMLElement>("[data-card]")) {
    const box = card.getBoundingClientRect();
    const away = Math.abs(box.left + box.width / 2 - left - width / 2);
    if (away < far) [nearest, far] = [card.dataset["card"] ?? null, away];
  }
  return nearest;
}
