import { useSearchParams } from "react-router";
import type { Division } from "#contract/divisions.ts";
import { AmendmentProgress } from "#web/booking/amend/amendment-progress.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { daysQuery } from "./read-days.ts";

/** What became of a division; once there is a booking of their own, the change goes on there. */
export function DivisionProgress({ bookingId, division }: { bookingId: string; division: Division }) {
  const t = useT();
  const paths = usePaths();
  const [search] = useSearchParams();
  const days = daysQuery(search);
  const find = new URLSearchParams([...days, ["find", "yes"]]);
  const { state, into } = division;
  // It is asked for at once: there is no quote of it.
  const told = state === "with_staff" || state === "changed" || state === "refused" ? state : "changing";
  return (
    <AmendmentProgress
      bookingId={bookingId}
      state={state}
      title={t(`division.state_${told}`)}
      line={
        told === "changed"
          ? t("division.state_changed_line", { reference: into?.reference ?? "" })
          : t(`division.state_${told}_line`)
      }
      toBooking={t("division.to_booking")}
      again={{ text: t("division.choose_again"), to: paths.flightChange(bookingId, days) }}
      next={into && { text: t("division.change_now"), to: paths.flightChange(into.id, find) }}
    />
  );
}
