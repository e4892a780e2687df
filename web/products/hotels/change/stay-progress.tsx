import type { StayChange } from "#contract/stay-changes.ts";
import { AmendmentProgress } from "#web/booking/amend/amendment-progress.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { StayLines } from "./stay-lines.tsx";
import { BothStays } from "./stay-side.tsx";

/** What became of an accepted change. */
export function StayProgress({ bookingId, change }: { bookingId: string; change: StayChange }) {
  const t = useT();
  const paths = usePaths();
  const { state, refusal, amounts, before, after } = change;
  const isPaid = amounts.due.amount > 0;
  return (
    <AmendmentProgress
      bookingId={bookingId}
      state={state}
      title={t(`stay-change.state_${state}`)}
      line={
        state === "refused"
          ? `${t(`stay-change.refused_${refusal ?? "refused"}`)} ${t(isPaid ? "stay-change.refused_paid" : "stay-change.refused_free")}`
          : t(`stay-change.state_${state}_line`)
      }
      toBooking={t("stay-change.to_booking")}
      again={{ text: t("stay-change.choose_again"), to: paths.stayChange(bookingId) }}
    >
      {state !== "refused" && (
        <Card className="grid gap-4">
          <BothStays before={before} after={after} isMade={state === "changed"} />
          <StayLines amounts={amounts} isMade={state === "changed"} />
        </Card>
      )}
    </AmendmentProgress>
  );
}
