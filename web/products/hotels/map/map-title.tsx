import { guestsText } from "#web/products/hotels/stay/guests-text.ts";
import type { StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DaySpan } from "#web/ui/day-span.tsx";

/** What was searched, over the map that covers a phone's screen. */
export function MapTitle({ place, draft }: { place: string; draft: StayDraft }) {
  const t = useT();
  return (
    <>
      <bdi className="block truncate text-base">{place}</bdi>
      <span className="block truncate text-sm font-normal text-muted">
        <DaySpan checkIn={draft.checkIn} checkOut={draft.checkOut} /> · {guestsText(draft.rooms, t)}
      </span>
    </>
  );
}
