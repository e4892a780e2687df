import type { DepartureChange } from "#contract/departure-changes.ts";
import { QuoteReview } from "#web/booking/amend/quote-review.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { DepartureLines } from "./departure-lines.tsx";
import type { DepartureChangeData } from "./load-departure-change.ts";
import { BothTrips } from "./trip-sides.tsx";

type Props = { data: DepartureChangeData; change: DepartureChange; codeRefusal: Refusal | undefined };

/** Step 2: the trip before and after, what it costs and until when, and the button that accepts it. */
export function DepartureReview({ data, change, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const { id } = data.booking;
  const { due } = change.amounts;
  return (
    <QuoteReview
      bookingId={id}
      facts={data}
      due={due}
      title={t("departure-change.review_title")}
      holds={<MomentText id="departure-change.holds" at={change.expiresAt} />}
      warning={t("departure-change.review_line")}
      accept={
        due.amount > 0 ? (
          <Rich id="departure-change.accept_pay" parts={{ amount: <Money value={due} charged /> }} />
        ) : (
          t("departure-change.accept")
        )
      }
      accepting={t("departure-change.accepting")}
      again={{ text: t("departure-change.choose_again"), to: paths.departureChange(id) }}
      keep={t("departure-change.keep")}
      codeRefusal={codeRefusal}
    >
      <BothTrips before={change.before} after={change.after} />
      <DepartureLines amounts={change.amounts} />
    </QuoteReview>
  );
}
