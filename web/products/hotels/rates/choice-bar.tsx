import type { ReactNode } from "react";
import type { HotelRates } from "#contract/hotel-page.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Money } from "#web/ui/money.tsx";
import { countRooms, type Picks } from "./picks.ts";

/** On a phone: the running total and the way on, in reach of a thumb. */
export function ChoiceBar({ rates, picks, children }: { rates: HotelRates; picks: Picks; children: ReactNode }) {
  const t = useT();
  const { total } = checkRoomPicks(rates, picks);
  const rooms = picks.filter(Boolean).length;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden print:hidden">
      <span className="leading-heading">
        <span className="block text-sm text-muted">
          {t("hotel.rooms_of", { count: rooms, all: countRooms(rates) })}
        </span>
        <Money value={total} big charged className="text-xl font-semibold" />
      </span>
      {children}
    </div>
  );
}
