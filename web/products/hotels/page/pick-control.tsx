import { Check, Minus, Plus } from "lucide";
import { Link, useLocation } from "react-router";
import type { HotelRates, RoomRate, RoomType } from "#contract/hotel-page.ts";
import {
  addPick,
  countType,
  type Picks,
  removePick,
  type RoomGroup,
  writePicks,
} from "#web/products/hotels/rates/picks.ts";
import { useT } from "#web/lib/i18n.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useDigits } from "#web/ui/format-context.ts";

type Props = { rate: RoomRate; room: RoomType; group: RoomGroup; rates: HotelRates; picks: Picks };

/**
 * Takes a rate for a room, or for so many of a group's rooms. Links to the same page with another choice in its address, so
 * that it works before JavaScript and a choice can be sent to somebody.
 */
export function PickControl({ rate, room, group, rates, picks }: Props) {
  const digits = useDigits();
  const t = useT();
  const { search } = useLocation();
  const to = (next: Picks) => ({ search: `?${writePicks(search, next)}`, hash: "" });
  const count = group.rooms.filter((each) => picks[each] === rate.id).length;
  const what = { room: room.name, meal: rate.mealName };
  const keep = {
    replace: true,
    preventScrollReset: true,
    rel: "nofollow",
    discover: "none",
    "data-in-page": true,
  } as const;
  const more = to(addPick(group, picks, rate.id));
  const less = to(removePick(group, picks, rate.id));
  if (group.rooms.length === 1)
    return (
      <Link
        {...keep}
        to={count ? less : more}
        aria-current={count ? "true" : undefined}
        aria-label={t(count ? "hotel.selected_what" : "hotel.select_what", what)}
        className={buttonClass({ variant: count ? "primary" : "soft", size: "sm" })}
      >
        {count > 0 && <Icon icon={Check} />}
        {t(count ? "hotel.selected" : "hotel.select")}
      </Link>
    );
  const full = count === group.rooms.length || countType(rates, picks, rate.roomTypeId) >= rate.left;
  const step =
    "grid size-11 place-items-center rounded-full border border-line text-palm-600 transition-colors hover:bg-palm-50 sm:size-10";
  return (
    <div className="inline-flex items-center gap-1.5" role="group" aria-label={t("hotel.rooms_at", what)}>
      {count > 0 ? (
        <Link {...keep} to={less} aria-label={t("hotel.one_less", what)} className={step}>
          <Icon icon={Minus} />
        </Link>
      ) : (
        <span aria-hidden="true" className={`${step} opacity-40`}>
          <Icon icon={Minus} />
        </span>
      )}
      <b role="status" className="min-w-8 text-center text-lg tabular-nums">
        {digits(count)}
      </b>
      {full ? (
        <span aria-hidden="true" className={`${step} opacity-40`}>
          <Icon icon={Plus} />
        </span>
      ) : (
        <Link {...keep} to={more} aria-label={t("hotel.one_more", what)} className={step}>
          <Icon icon={Plus} />
        </Link>
      )}
    </div>
  );
}
