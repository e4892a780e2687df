import type { HotelPage, HotelRates, RoomRate, RoomType } from "#contract/hotel-page.ts";
import { Cancellation } from "#web/products/hotels/rates/cancellation.tsx";
import type { Picks, RoomGroup } from "#web/products/hotels/rates/picks.ts";
import { RatePrice } from "#web/products/hotels/rates/rate-price.tsx";
import { RateDetails, RateMeal } from "#web/products/hotels/rates/rate-terms.tsx";
import { PickControl } from "./pick-control.tsx";

type Props = {
  rate: RoomRate;
  room: RoomType;
  group: RoomGroup;
  rates: HotelRates;
  picks: Picks;
  hotel: HotelPage;
};

/** A rate: meal, cancellation, price, choice; everything else of its terms below. */
export function RateRow({ rate, room, group, rates, picks, hotel }: Props) {
  const chosen = group.rooms.some((each) => picks[each] === rate.id);
  return (
    <div
      data-rate={rate.id}
      className={`border-t border-line px-4 pt-4 pb-1 sm:px-5 ${chosen ? "shadow-[inset_3px_0_0_var(--color-palm-500)] rtl:shadow-[inset_-3px_0_0_var(--color-palm-500)]" : ""}`}
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_auto] lg:gap-5 large-text:grid-cols-1">
        <RateMeal rate={rate} />
        <Cancellation terms={rate} city={hotel.place.city} />
        <div className="flex items-end justify-between gap-4 sm:col-span-2 lg:contents large-text:flex-wrap">
          <RatePrice price={rate.price} nights={rates.nights} oneOf={group.rooms.length > 1} />
          <div className="shrink-0 lg:min-w-30 lg:content-center lg:text-end">
            <PickControl rate={rate} room={room} group={group} rates={rates} picks={picks} />
          </div>
        </div>
      </div>
      <RateDetails rate={rate} />
    </div>
  );
}
