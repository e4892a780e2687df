import type { ReactNode } from "react";
import type { HotelRates, RoomType } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { noRoomReasons } from "./no-room-reasons.ts";
import { occupancyText } from "./occupancy-text.ts";
import { countRooms } from "./picks.ts";
import { sceneAddress } from "#web/lib/scene.ts";

const noHotels = sceneAddress("no-hotels");

type Props = {
  rates: HotelRates;
  roomTypes: readonly RoomType[];
  /** The ways on. */
  children: ReactNode;
};

/** In place of a choice, when a hotel cannot house everybody: why, for whom, and what to do. */
export function NoRooms({ rates, roomTypes, children }: Props) {
  const t = useT();
  const reasons = noRoomReasons(rates, roomTypes);
  return (
    <Card>
      <EmptyState picture={noHotels} title={t("hotel.none_title")} actions={children}>
        <ul className="grid gap-1">
          {reasons.map(({ occupancy, text, types }) => (
            <li key={occupancy + text}>
              {rates.groups.length > 1 && <b className="block text-ink">{occupancyText(occupancy, t)}</b>}
              {types.length > 0 && <span className="text-ink">{types.join(t("common.comma"))}: </span>}
              {text}
            </li>
          ))}
          {reasons.length === 0 && <li>{t("hotel.none_too_few", { count: countRooms(rates) })}</li>}
        </ul>
        <p className="mt-2">{t("hotel.none_body")}</p>
      </EmptyState>
    </Card>
  );
}
