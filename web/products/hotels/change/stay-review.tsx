import type { StayChange } from "#contract/stay-changes.ts";
import { QuoteReview } from "#web/booking/amend/quote-review.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import type { StayChangeData } from "./load-stay-change.ts";
import { StayLines } from "./stay-lines.tsx";
import { BothStays } from "./stay-side.tsx";

type Props = { data: StayChangeData; change: StayChange; codeRefusal: Refusal | undefined };

/** Step 2: the stay before and after, what it costs and until when, and the button that accepts it. */
export function StayReview({ data, change, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const { id } = data.booking;
  const { due } = change.amounts;
  return (
    <QuoteReview
      bookingId={id}
      facts={data}
      due={due}
      title={t("stay-change.review_title")}
      holds={<MomentText id="stay-change.holds" at={change.expiresAt} />}
      warning={t("stay-change.review_line")}
      accept={
        due.amount > 0 ? (
          <Rich id="stay-change.accept_pay" parts={{ amount: <Money value={due} charged /> }} />
        ) : (
          t("stay-change.accept")
        )
      }
      accepting={t("stay-change.accepting")}
      again={{ text: t("stay-change.choose_again"), to: paths.stayChange(id) }}
      keep={t("stay-change.keep")}
      codeRefusal={codeRefusal}
    >
      <BothStays before={change.before} after={change.after} />
      <StayLines amounts={change.amounts} />
    </QuoteReview>
  );
}
