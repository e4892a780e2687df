import type { HotelPage } from "#contract/hotel-page.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { DaySpan, OtherSpan } from "#web/ui/day-span.tsx";
import { guestsText } from "#web/products/hotels/stay/guests-text.ts";
import type { StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

type Props = { hotel: HotelPage; draft: StayDraft; stay: URLSearchParams };

/** Which hotel, which days, who. */
export function RoomsHead({ hotel, draft, stay }: Props) {
  const t = useT();
  const paths = usePaths();
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: t("hotel.hotels"), to: paths.hotelSearch() },
          { label: hotel.name, to: paths.hotel(hotel.slug, stay) },
          { label: t("hotel.section_rooms") },
        ]}
      />
      <h1 className="text-2xl sm:text-3xl">{t("hotel.choose_rooms")}</h1>
      <p className="mt-1 pb-5 text-muted">
        <bdi>{hotel.name}</bdi> · <DaySpan checkIn={draft.checkIn} checkOut={draft.checkOut} /> (
        <OtherSpan checkIn={draft.checkIn} checkOut={draft.checkOut} />) · {guestsText(draft.rooms, t)}
      </p>
    </>
  );
}
