import type { TripAsItIs } from "#contract/departure-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { OtherSpan } from "#web/ui/day-span.tsx";
import { Money } from "#web/ui/money.tsx";

type SideProps = { title: string; trip: TripAsItIs; isGone?: boolean; hasTerms?: boolean };

/** A trip before or after its change; days that hold no more are struck through. */
function TripSide({ title, trip, isGone = false, hasTerms = false }: SideProps) {
  const t = useT();
  const { startsOn, endsOn, price, freeUntil, keptPercent } = trip;
  const days = { checkIn: startsOn, checkOut: endsOn };
  const span = (
    <>
      <DateText date={startsOn} style="long" beside /> – <DateText date={endsOn} style="dayMonth" beside />
    </>
  );
  return (
    <section aria-label={title} className="grid content-start gap-2 rounded-card border border-line p-4">
      <p className="text-sm text-muted">{title}</p>
      <p className="font-semibold">{isGone ? <s>{span}</s> : span}</p>
      <p className="text-sm text-muted">
        <OtherSpan {...days} />
      </p>
      <p className="font-semibold">
        <Money value={price} charged />
      </p>
      {hasTerms && (
        <p className="text-sm text-muted">
          {freeUntil ? (
            <Rich id="departure-change.free_until" parts={{ date: <DateText date={freeUntil} style="long" /> }} />
          ) : (
            t("departure-change.kept", { percent: keptPercent })
          )}
        </p>
      )}
    </section>
  );
}

type Props = { before: TripAsItIs; after: TripAsItIs; isMade?: boolean };

/** Both side by side; under each other on a phone. What cancelling costs is told while it is chosen. */
export function BothTrips({ before, after, isMade = false }: Props) {
  const t = useT();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TripSide
        title={t(isMade ? "departure-change.was" : "departure-change.now")}
        trip={before}
        isGone={isMade}
        hasTerms={!isMade}
      />
      <TripSide title={t(isMade ? "departure-change.now" : "departure-change.after")} trip={after} hasTerms={!isMade} />
    </div>
  );
}
