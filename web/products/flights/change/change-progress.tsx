import type { FlightChange } from "#contract/booking-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";
import { ChangeLines } from "./change-lines.tsx";
import type { ChangeData } from "./load-change.ts";

const tones: Record<FlightChange["state"], NoticeTone> = {
  quoted: "info",
  paying: "info",
  changing: "info",
  with_staff: "warn",
  changed: "ok",
  refused: "bad",
  expired: "warn",
};

/** What became of an accepted change; while it is on its way the page looks again by itself. */
export function ChangeProgress({ data, change }: { data: ChangeData; change: FlightChange }) {
  const t = useT();
  const paths = usePaths();
  const { state, refusal, amounts } = change;
  const isOver = state === "changed" || state === "refused" || state === "with_staff";
  const isPaid = amounts.due.amount > 0;
  return (
    <>
      {!isOver && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <Notice tone={tones[state]} role="status" title={t(`change.state_${state}`)}>
        {state === "refused"
          ? `${t(`change.refused_${refusal ?? "refused"}`)} ${t(isPaid ? "change.refused_paid" : "change.refused_free")}`
          : t(`change.state_${state}_line`)}
      </Notice>
      {state !== "refused" && (
        <Card className="grid gap-4">
          <ul className="grid gap-3">
            {change.slices.map((slice) => (
              <TripSlice key={slice.departs + slice.from} slice={slice} names={change.names} />
            ))}
          </ul>
          <ChangeLines amounts={amounts} />
        </Card>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.myBooking(data.booking.id)}>{t("change.to_booking")}</LinkButton>
        {state === "refused" && (
          <LinkButton to={paths.flightChange(data.booking.id)} variant="line">
            {t("change.choose_again")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
