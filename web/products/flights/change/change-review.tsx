import type { FlightChange } from "#contract/booking-changes.ts";
import { QuoteReview } from "#web/booking/amend/quote-review.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Money } from "#web/ui/money.tsx";
import { ChangeLines } from "./change-lines.tsx";
import type { ChangeData } from "./load-change.ts";

type Props = { data: ChangeData; change: FlightChange; codeRefusal: Refusal | undefined };

/** Step 3: old and new flights, the quote line by line with its end, and the button that accepts it. */
export function ChangeReview({ data, change, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const { id } = data.booking;
  const { due } = change.amounts;
  return (
    <QuoteReview
      bookingId={id}
      facts={data}
      due={due}
      title={t("change.review_title")}
      holds={<MomentText id="change.holds" at={change.expiresAt} />}
      warning={t("change.review_line")}
      accept={
        due.amount > 0 ? (
          <Rich id="change.accept_pay" parts={{ amount: <Money value={due} charged /> }} />
        ) : (
          t("change.accept")
        )
      }
      accepting={t("change.accepting")}
      again={{ text: t("change.choose_again"), to: paths.flightChange(id) }}
      keep={t("change.keep")}
      codeRefusal={codeRefusal}
    >
      <Flights title={t("change.before")} slices={change.before} names={change.names} />
      <Flights title={t("change.after")} slices={change.slices} names={change.names} />
      <p className="text-muted">
        <Rich id="change.fare_is" parts={{ fare: <bdi>{change.fare.name}</bdi> }} />
      </p>
      <ChangeLines amounts={change.amounts} />
    </QuoteReview>
  );
}

function Flights({ title, slices, names }: { title: string } & Pick<FlightChange, "slices" | "names">) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {slices.map((slice) => (
          <TripSlice key={slice.departs + slice.from} slice={slice} names={names} />
        ))}
      </ul>
    </div>
  );
}
