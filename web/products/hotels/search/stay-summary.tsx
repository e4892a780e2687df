import { useLocation } from "react-router";
import type { StayPlaceView } from "#contract/hotels.ts";
import { SummaryBar, SummaryFact } from "#web/features/results/summary-bar.tsx";
import { DaySpan, OtherSpan } from "#web/ui/day-span.tsx";
import { guestsText } from "#web/products/hotels/stay/guests-text.ts";
import { LazyStayForm } from "#web/products/hotels/stay/lazy-stay-form.tsx";
import { nightsBetween } from "#web/products/hotels/stay/stay-draft.ts";
import type { StayFormProps } from "#web/products/hotels/stay/stay-form.tsx";
import { placeItem } from "#web/products/hotels/stay/place-item.ts";
import { useT } from "#web/lib/i18n.tsx";
import { stayOnly } from "./result-query.ts";

type Props = Omit<StayFormProps, "place" | "errors" | "onSearch"> & { place: StayPlaceView };

/** The stay that was searched, always in sight, and changed where it stands. */
export function StaySummary({ place, draft, ...form }: Props) {
  const t = useT();
  const { search } = useLocation();
  const asked = stayOnly(search).toString();
  return (
    <SummaryBar
      asked={asked}
      formPage={`${search}&edit=1`}
      form={(close) => (
        <LazyStayForm
          key={asked}
          {...form}
          draft={draft}
          place={placeItem(place, t("common.comma"))}
          onSearch={close}
        />
      )}
    >
      <hgroup className="min-w-0">
        <p className="text-sm text-white/75 max-sm:hidden">{t("stay-search.where")}</p>
        <h1 className="truncate text-base leading-normal font-semibold large-text:whitespace-normal">
          <bdi>{place.name}</bdi>
        </h1>
      </hgroup>
      <SummaryFact label={<OtherSpan checkIn={draft.checkIn} checkOut={draft.checkOut} />}>
        <DaySpan checkIn={draft.checkIn} checkOut={draft.checkOut} />
        {t("common.comma")}
        {t("stay-search.nights", { count: nightsBetween(draft.checkIn, draft.checkOut) })}
      </SummaryFact>
      <SummaryFact label={t("stay-search.rooms", { count: draft.rooms.length })} className="max-md:hidden">
        {guestsText(draft.rooms, t)}
      </SummaryFact>
    </SummaryBar>
  );
}
