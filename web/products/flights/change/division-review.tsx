import { useSearchParams } from "react-router";
import { sar } from "#contract/money.ts";
import { QuoteReview } from "#web/booking/amend/quote-review.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import type { ChangeData } from "./load-change.ts";
import { daysQuery } from "./read-days.ts";

type Props = { data: ChangeData; codeRefusal: Refusal | undefined };

/** Some were ticked: who gets a booking of their own and who stays, and the button that has the airline asked. */
export function DivisionReview({ data, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const [search] = useSearchParams();
  const { booking, ofDivision } = data;
  const sides = [
    { id: "leave", title: t("division.leave"), isOn: (place: number) => ofDivision.who.includes(place) },
    { id: "stay", title: t("division.stay"), isOn: (place: number) => !ofDivision.who.includes(place) },
  ];
  return (
    <QuoteReview
      bookingId={booking.id}
      facts={data}
      due={sar(0)}
      title={t("division.review_title")}
      holds={t("division.later")}
      warning={t("division.review_line")}
      accept={t("division.accept")}
      accepting={t("division.accepting")}
      again={{ text: t("division.choose_again"), to: paths.flightChange(booking.id, daysQuery(search)) }}
      keep={t("change.keep")}
      codeRefusal={codeRefusal}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {sides.map(({ id, title, isOn }) => (
          <section key={id} aria-labelledby={`side-${id}`} className="grid content-start gap-1">
            <h3 id={`side-${id}`} className="font-semibold">
              {title}
            </h3>
            <ul>
              {booking.travellers.map(
                ({ firstname, lastname }, place) =>
                  isOn(place) && (
                    <li key={place}>
                      <bdi>
                        {firstname} {lastname}
                      </bdi>
                    </li>
                  ),
              )}
            </ul>
          </section>
        ))}
      </div>
    </QuoteReview>
  );
}
