import type { HotelPage, RoomRate } from "#contract/hotel-page.ts";
import { Cancellation } from "#web/products/hotels/rates/cancellation.tsx";
import { occupancyText } from "#web/products/hotels/rates/occupancy-text.ts";
import type { RoomGroup } from "#web/products/hotels/rates/picks.ts";
import { RatePrice } from "#web/products/hotels/rates/rate-price.tsx";
import { RateDetails, RateMeal } from "#web/products/hotels/rates/rate-terms.tsx";
import { RoomBadges, RoomFacts } from "#web/products/hotels/rates/room-facts.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Props = { room: number; group: RoomGroup; pick: string | null; hotel: HotelPage; nights: number };

/** One room asked for: what is chosen for it, and every rate it could have instead. */
export function RoomChoice({ room, group, pick, hotel, nights }: Props) {
  const t = useT();
  const chosen = group.rates.find(({ id }) => id === pick);
  const typeOf = (rate: RoomRate) => hotel.roomTypes.find(({ id }) => id === rate.roomTypeId);
  const type = chosen && typeOf(chosen);
  const title = t("hotel.room_title", { number: room + 1, who: occupancyText(group.occupancy, t) });
  return (
    <Card as="section" bare aria-label={title} className="overflow-hidden">
      <div className="grid gap-4 bg-sand p-4 sm:grid-cols-[160px_minmax(0,1fr)] sm:p-5 large-text:grid-cols-1">
        {type?.pictures[0] && (
          <Picture
            picture={type.pictures[0]}
            sizes="(width < 640px) 100vw, 160px"
            mark={type.pictures[0].illustrative ? t("hotel.illustrative_one") : undefined}
            className="aspect-3/2 self-start rounded-field max-sm:hidden"
          />
        )}
        <div className="grid content-start gap-1.5 sm:only:col-span-2">
          <h2 className="text-base font-normal text-muted">{title}</h2>
          {type ? (
            <>
              <p className="text-lg font-semibold">{type.name}</p>
              <RoomFacts room={type} />
              <RoomBadges room={type} />
            </>
          ) : (
            <p className="font-semibold text-warn">{t("hotel.room_missing")}</p>
          )}
        </div>
      </div>
      {chosen && (
        <div className="border-t border-line px-4 pt-4 sm:px-5">
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,1fr)] large-text:grid-cols-1">
            <RateMeal rate={chosen} />
            <Cancellation terms={chosen} city={hotel.place.city} />
            <RatePrice price={chosen.price} nights={nights} />
          </div>
          <RateDetails rate={chosen} />
        </div>
      )}
      <details open={!chosen} className="border-t border-line">
        <summary className="flex min-h-12 items-center px-4 sm:px-5">
          <span className="link">{t("hotel.other_rates", { count: group.rates.length })}</span>
        </summary>
        <fieldset className="grid">
          <legend className="sr-only">{title}</legend>
          {group.rates.map((rate) => (
            <label
              key={rate.id}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line px-4 py-3.5 transition-colors has-checked:bg-palm-50 sm:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1fr)_auto] sm:px-5 large-text:grid-cols-[auto_minmax(0,1fr)]"
            >
              <input
                type="radio"
                name={`pick.${room}`}
                value={rate.id}
                checked={rate.id === pick}
                onChange={() => {}}
                className="mt-[.15em] size-5 appearance-none rounded-full border-[1.5px] border-edge bg-paper transition-[border-width] checked:border-6 checked:border-palm-500"
              />
              <span>
                <b className="block">{typeOf(rate)?.name}</b>
                <span className="block text-sm text-muted">{rate.mealName}</span>
                {rate.payAt === "property" && (
                  <span className="block text-sm text-info-700">{t("stay-card.pay_at_property")}</span>
                )}
              </span>
              <span className="max-sm:col-start-2">
                <Cancellation terms={rate} city={hotel.place.city} />
              </span>
              <span className="max-sm:col-start-2">
                <RatePrice price={rate.price} nights={nights} />
              </span>
            </label>
          ))}
        </fieldset>
      </details>
    </Card>
  );
}
