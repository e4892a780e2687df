import { ArrowRight } from "lucide";
import type { FormEvent } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import type { HotelRates } from "#contract/hotel-page.ts";
import { isHighValueStay } from "#contract/high-value-stay.ts";
import { checkRoomPicks } from "#contract/hotel-room-picks.ts";
import { CancelTimeline } from "#web/products/hotels/rates/cancel-timeline.tsx";
import { citySearch } from "#web/products/hotels/rates/city-search.ts";
import { ChoiceBar } from "#web/products/hotels/rates/choice-bar.tsx";
import { ChoiceCard } from "#web/products/hotels/rates/choice-card.tsx";
import { pickedRates } from "#web/products/hotels/rates/choice-lines.ts";
import { mergeCancelSteps } from "#web/products/hotels/rates/merge-cancel-steps.ts";
import { type Picks, readPicks, writePicks } from "#web/products/hotels/rates/picks.ts";
import { StaleNotice } from "#web/features/results/stale-notice.tsx";
import { writeStay } from "#web/products/hotels/stay/stay-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import type { ChoiceRefused as Refused } from "./choose-rooms.ts";
import { ChoiceRefused } from "./choice-refused.tsx";
import { HighValueGuard } from "./high-value-guard.tsx";
import type { RoomsPageData } from "./load-rooms.ts";
import { RoomChoice } from "./room-choice.tsx";

export type RoomsFormProps = RoomsPageData & { rates: HotelRates; refused: Refused | undefined };

/**
 * Each room with its rates in one form: sent by POST it begins the booking; a change only moves the choice into the address,
 * by script at once, else by the button that sends the same form by GET.
 */
export default function RoomsForm({ hotel, draft, rates, attempt, refused }: RoomsFormProps) {
  const t = useT();
  const paths = usePaths();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pending = useNavigation().formMethod === "POST";
  const asked = new URLSearchParams(search);
  const picks = readPicks(asked, rates);
  const { total } = checkRoomPicks(rates, picks);
  const chosen = pickedRates(rates, picks);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || !field.name.startsWith("pick.")) return;
    const next: Picks = picks.with(Number(field.name.slice("pick.".length)), field.value);
    void navigate({ pathname, search: `?${writePicks(search, next)}` }, { replace: true, preventScrollReset: true });
  };
  const button = (wide: boolean) => (
    <Button type="submit" wide={wide} pending={pending} pendingText={t("hotel.continue_pending")}>
      {t("hotel.continue")}
      <DirIcon icon={ArrowRight} />
    </Button>
  );
  const roomsInOrder = rates.groups
    .flatMap((group) => group.rooms.map((room) => ({ room, group })))
    .toSorted((a, b) => a.room - b.room);
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      onChange={choose}
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 gap-y-5 md:grid-cols-[minmax(0,1fr)_340px] large-text:grid-cols-[minmax(0,1fr)]"
    >
      {[...writeStay({ ...draft, place: "" })].map(([name, value], index) => (
        <input key={name + String(index)} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="stayId" value={rates.stayId} />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="roomsAsked" value={roomsInOrder.length} />
      <input type="hidden" name="total" value={total.amount} />
      {refused?.reason === "changed" && <input type="hidden" name="accepted" value={refused.now.amount} />}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <StaleNotice
          seenAt={rates.seenAt}
          expiresAt={rates.expiresAt}
          newSearch={paths.hotelSearch(citySearch(hotel, writeStay({ ...draft, place: "" })))}
        />
        {refused && <ChoiceRefused refused={refused} />}
        {roomsInOrder.map(({ room, group }) => (
          <RoomChoice
            key={room}
            room={room}
            group={group}
            pick={picks[room] ?? null}
            hotel={hotel}
            nights={rates.nights}
          />
        ))}
        <CancelTimeline
          steps={mergeCancelSteps(chosen.map(({ cancelSteps }) => cancelSteps))}
          total={total}
          city={hotel.place.city}
          level={2}
        />
      </div>
      <aside
        aria-label={t("hotel.your_choice")}
        className="grid min-w-0 content-start gap-4 md:sticky md:top-24 large-text:static"
      >
        <ChoiceCard rates={rates} picks={picks} roomTypes={hotel.roomTypes} suggested={!asked.has("pick")}>
          {(isHighValueStay(chosen, rates.nights, total.amount) || refused?.reason === "dear") && (
            <HighValueGuard missed={refused?.reason === "dear"} />
          )}
          <div className="hidden noscript:block">
            <Button type="submit" variant="line" wide formMethod="get" formAction={pathname} formNoValidate>
              {t("hotel.update_total")}
            </Button>
          </div>
          <div className="max-md:hidden max-md:noscript:block">{button(true)}</div>
        </ChoiceCard>
      </aside>
      <ChoiceBar rates={rates} picks={picks}>
        {button(false)}
      </ChoiceBar>
    </Form>
  );
}
