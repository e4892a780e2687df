import type { OfferCard } from "#contract/offers.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** From when or until when an offer holds, by what is next for a reader. */
export function OfferDays({ offer: { state, startsOn, endsOn } }: { offer: OfferCard }) {
  const date = <DateText date={state === "upcoming" ? startsOn : endsOn} beside />;
  switch (state) {
    case "current":
      return <Rich id="offers.until" parts={{ date }} />;
    case "upcoming":
      return <Rich id="offers.from_day" parts={{ date }} />;
    case "ended":
      return <Rich id="offers.ended_on" parts={{ date }} />;
  }
}
