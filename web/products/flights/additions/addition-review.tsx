import type { BookingAddition } from "#contract/booking-additions.ts";
import { QuoteReview } from "#web/booking/amend/quote-review.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { AddedThings, AdditionLines } from "./added-things.tsx";
import type { AdditionsData } from "./load-additions.ts";

type Props = { data: AdditionsData; addition: BookingAddition; codeRefusal: Refusal | undefined };

/** Step 2: who gets what, the quote line by line with its end, and the button that accepts it. */
export function AdditionReview({ data, addition, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const { booking } = data;
  const { due } = addition;
  return (
    <QuoteReview
      bookingId={booking.id}
      facts={data}
      due={due}
      title={t("additions.review_title")}
      holds={<MomentText id="additions.holds" at={addition.expiresAt} />}
      warning={t("additions.review_line")}
      accept={
        due.amount > 0 ? (
          <Rich id="additions.accept_pay" parts={{ amount: <Money value={due} charged /> }} />
        ) : (
          t("additions.accept")
        )
      }
      accepting={t("additions.accepting")}
      again={{ text: t("additions.choose_again"), to: paths.bookingExtras(booking.id) }}
      keep={t("additions.keep")}
      codeRefusal={codeRefusal}
    >
      <AddedThings booking={booking} addition={addition} />
      <AdditionLines addition={addition} />
    </QuoteReview>
  );
}
