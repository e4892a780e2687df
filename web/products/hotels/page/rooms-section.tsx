import { Link, useLocation } from "react-router";
import type { HotelRates, RoomType } from "#contract/hotel-page.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { CancelTimeline } from "#web/products/hotels/rates/cancel-timeline.tsx";
import { pickedRates } from "#web/products/hotels/rates/choice-lines.ts";
import { citySearch } from "#web/products/hotels/rates/city-search.ts";
import { mergeCancelSteps } from "#web/products/hotels/rates/merge-cancel-steps.ts";
import { NoRooms } from "#web/products/hotels/rates/no-rooms.tsx";
import { occupancyText } from "#web/products/hotels/rates/occupancy-text.ts";
import type { Picks, RoomGroup } from "#web/products/hotels/rates/picks.ts";
import { writeStay } from "#web/products/hotels/stay/stay-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { HotelPageData } from "./load-hotel-page.ts";
import { RateRows } from "./rate-rows.tsx";
import { RoomTypeCard } from "./room-type-card.tsx";

/** The rooms: with their rates once a stay is asked for, what they are like before. */
export function RoomsSection({ hotel, answer, picks, similar, draft }: HotelPageData & { picks: Picks }) {
  const t = useT();
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const rates = answer?.ok ? answer.rates : null;
  return (
    <>
      <h2 className="text-2xl">{t(rates?.suggestion ? "hotel.choose_rooms" : "hotel.rooms_here")}</h2>
      {rates?.suggestion ? (
        <RatesOf rates={rates} hotel={hotel} picks={picks} />
      ) : (
        <>
          {rates ? (
            <NoRooms rates={rates} roomTypes={hotel.roomTypes}>
              <a href="#stay" className={buttonClass({})}>
                {t("hotel.change_stay")}
              </a>
              {similar.length > 0 ? (
                <a href="#similar" className={buttonClass({ variant: "line" })}>
                  {t("hotel.similar", { city: hotel.place.city })}
                </a>
              ) : (
                <LinkButton
                  to={paths.hotelSearch(citySearch(hotel, writeStay({ ...draft, place: "" })))}
                  variant="line"
                >
                  {t("hotel.other_hotels", { city: hotel.place.city })}
                </LinkButton>
              )}
            </NoRooms>
          ) : answer ? (
            <Notice
              tone="warn"
              role="alert"
              title={t("hotel.rates_failed_title")}
              action={
                <Link to={pathname + search} replace preventScrollReset className="link">
                  {t("common.retry")}
                </Link>
              }
            >
              {t("hotel.rates_failed_body")}
            </Notice>
          ) : (
            <p className="text-muted">{t("hotel.no_dates")}</p>
          )}
          {hotel.roomTypes.map((room) => (
            <RoomTypeCard key={room.id} room={room} level={3} />
          ))}
        </>
      )}
    </>
  );
}

type RatesProps = { rates: HotelRates; hotel: HotelPageData["hotel"]; picks: Picks };

function RatesOf({ rates, hotel, picks }: RatesProps) {
  const t = useT();
  const { total } = checkRoomPicks(rates, picks);
  const chosen = pickedRates(rates, picks);
  return (
    <>
      {rates.missing > 0 && <Notice tone="warn">{t("hotel.rates_missing", { count: rates.missing })}</Notice>}
      {rates.groups.map((group) => (
        <GroupOf key={group.occupancy} group={group} rates={rates} hotel={hotel} picks={picks} />
      ))}
      <CancelTimeline
        steps={mergeCancelSteps(chosen.map(({ cancelSteps }) => cancelSteps))}
        total={total}
        city={hotel.place.city}
      />
    </>
  );
}

/** Rooms of the same guests: what each type costs for them, the cheapest type first, and why others cannot be had. */
function GroupOf({ group, rates, hotel, picks }: RatesProps & { group: RoomGroup }) {
  const t = useT();
  const types = new Map(hotel.roomTypes.map((type) => [type.id, type]));
  const sold = [...new Set(group.rates.map(({ roomTypeId }) => roomTypeId))]
    .map((id) => types.get(id))
    .filter((type): type is RoomType => type !== undefined);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-lg">
        {t("hotel.group_title", { count: group.rooms.length, who: occupancyText(group.occupancy, t) })}
      </h3>
      {sold.map((room) => (
        <RoomTypeCard key={room.id} room={room} level={4}>
          <RateRows room={room} group={group} rates={rates} picks={picks} hotel={hotel} />
        </RoomTypeCard>
      ))}
      {group.conflicts.length > 0 && (
        <div className="rounded-card border border-line bg-sand p-4">
          <h4>{t("hotel.not_available")}</h4>
          <ul className="mt-2 grid gap-1 text-sm">
            {group.conflicts.map(({ roomTypeId, text }) => (
              <li key={roomTypeId}>
                <b>{types.get(roomTypeId)?.name}</b>
                {": "}
                <span className="text-muted">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
