import { type AirlineChange, isUnanswered } from "#contract/airline-changes.ts";
import type { Booking } from "#contract/bookings.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { airlineHead } from "./airline-head.ts";

/** What the airline did to what is booked, above everything else while it waits for an answer; of a trip that is on. */
export function AirlineNotice({ booking, change }: { booking: Booking; change: AirlineChange }) {
  const t = useT();
  const paths = usePaths();
  const { state, answerBy } = change;
  const isAsked = isUnanswered(change);
  if (booking.stage !== "confirmed" || !(isAsked || state === "noted" || state === "accepting")) return null;
  return (
    <Notice
      tone={isAsked ? "warn" : "info"}
      title={t(airlineHead(change))}
      action={
        <LinkButton to={paths.airlineChange(booking.id)} variant={isAsked ? "primary" : "line"}>
          {t(isAsked ? "airline.see" : "airline.see_noted")}
        </LinkButton>
      }
    >
      {state === "told" && answerBy ? <MomentText id="airline.line_told" at={answerBy} /> : t(`airline.line_${state}`)}
    </Notice>
  );
}
