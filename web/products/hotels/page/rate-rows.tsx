import type { HotelPage, HotelRates, RoomRate, RoomType } from "#contract/hotel-page.ts";
import type { Picks, RoomGroup } from "#web/products/hotels/rates/picks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { RateRow } from "./rate-row.tsx";

type Props = { room: RoomType; group: RoomGroup; rates: HotelRates; picks: Picks; hotel: HotelPage };

/** So many rates of a kind of room stand open: the cheapest, and the cheapest that may be cancelled. */
const mostOpen = 2;

/** The rates of a kind of room: those most choose between, the others behind one press. A chosen one is always seen. */
export function RateRows(props: Props) {
  const t = useT();
  const { room, group, picks } = props;
  const all = group.rates.filter(({ roomTypeId }) => roomTypeId === room.id);
  const chosen = (rate: RoomRate) => group.rooms.some((each) => picks[each] === rate.id);
  const cheapest = all[0];
  const free = all.find(({ freeUntil }) => freeUntil !== null);
  const first = [...new Set([cheapest, free, ...all])].filter((rate) => rate !== undefined).slice(0, mostOpen);
  const open = all.filter((rate) => first.includes(rate) || chosen(rate));
  const rest = all.filter((rate) => !open.includes(rate));
  const row = (rate: RoomRate) => <RateRow key={rate.id} rate={rate} {...props} />;
  return (
    <>
      {open.map(row)}
      {rest.length > 0 && (
        <details className="group/more border-t border-line">
          <summary className="flex min-h-12 items-center px-4 group-open/more:hidden sm:px-5">
            <span className="link">{t("hotel.more_rates", { count: rest.length })}</span>
          </summary>
          {rest.map(row)}
        </details>
      )}
    </>
  );
}
