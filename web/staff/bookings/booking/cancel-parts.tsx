import { useState } from "react";
import { Form, Link } from "react-router";
import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { CancelQuote } from "#contract/cancellations.ts";
import { type Money as Amount, negateMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { MethodName } from "#web/booking/manage/method-name.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Money } from "#web/ui/money.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../../desk-paths.ts";
import { BookingForm } from "./booking-form.tsx";
import type { BookingAnswer } from "./booking-view.ts";

type Props = {
  booking: DeskBooking;
  q: string;
  quote: CancelQuote;
  answer: BookingAnswer | undefined;
  attempt: string;
};

/**
 * Cancelling for the customer: the parts, the exact quote of them, and the button that does it. That one is put away while other parts are
 * ticked than the quote is of; a reason typed beside it stays.
 */
export function CancelParts(props: Props) {
  const { booking, q, quote } = props;
  const t = useT();
  const paths = useDeskPaths();
  const { time } = useFormats().instant(quote.expiresAt ?? booking.bookedAt);
  const chosen = chosenOf(quote);
  /** `of`: what the quote was of, beside which they were ticked. */
  const [ticked, setTicked] = useState({ of: chosen, parts: chosen });
  // A new quote has its own boxes ticked (`key` of the form).
  if (ticked.of !== chosen) setTicked({ of: chosen, parts: chosen });
  const isOther = ticked.parts !== chosen;
  return (
    <section id="cancel" className="work-section" aria-labelledby="cancel-title">
      <h2 id="cancel-title" className="flex flex-wrap justify-between gap-2 font-semibold">
        {t("desk-booking.quote_of")}
        {quote.expiresAt && <span className="desk-tag">{t("desk-booking.quote_until", { time })}</span>}
      </h2>
      {quote.parts.filter(({ cancelled }) => !cancelled).length > 1 && (
        <ChooseParts {...props} chosen={chosen} onTick={(parts) => setTicked({ of: chosen, parts })} />
      )}
      {quote.problems.map((problem) => (
        <p key={problem} className="text-bad">
          {t(`desk-booking.problem_${problem}`)}
        </p>
      ))}
      <p role="status" className="text-warn empty:hidden">
        {isOther && t("desk-booking.quote_other")}
      </p>
      {quote.problems.length === 0 && (
        <div className="contents" hidden={isOther}>
          <Accept {...props} />
        </div>
      )}
      <Link to={paths.booking(booking.id, { q })} className="link justify-self-start" preventScrollReset>
        {t("desk-booking.keep")}
      </Link>
    </section>
  );
}

/** The parts that a quote is of: `0,2`. */
const chosenOf = ({ parts }: CancelQuote) =>
  parts
    .filter(({ chosen, cancelled }) => chosen && !cancelled)
    .map(({ part }) => part)
    .join();

function ChooseParts({
  booking,
  q,
  quote,
  chosen,
  onTick,
}: Props & { chosen: string; onTick: (parts: string) => void }) {
  const t = useT();
  const paths = useDeskPaths();
  return (
    <Form
      key={chosen}
      action={paths.booking(booking.id)}
      preventScrollReset
      onChange={(event) => onTick(new FormData(event.currentTarget).getAll("part").map(String).join())}
      className="grid gap-1"
    >
      {q && <input type="hidden" name="q" value={q} />}
      <input type="hidden" name="cancel" value="1" />
      <fieldset className="grid gap-1">
        <legend className="text-muted">{t("desk-booking.choose_parts")}</legend>
        {quote.parts
          .filter(({ cancelled }) => !cancelled)
          .map(({ part, name, ...each }) => (
            <CheckboxField
              key={part}
              name="part"
              id={`part-${part}`}
              value={String(part)}
              defaultChecked={each.chosen}
              label={<bdi>{name}</bdi>}
            />
          ))}
      </fieldset>
      <button type="submit" className="desk-button justify-self-start">
        {t("desk-booking.quote_get")}
      </button>
    </Form>
  );
}

function Accept({ quote, answer, attempt }: Props) {
  const t = useT();
  const { instant } = useFormats();
  const { total, to, staffAnswerBy } = quote;
  const kept: [string, Amount][] = [
    [t("desk-booking.line_penalty"), total.supplierPenalty],
    [t("desk-booking.line_fee"), total.ourFee],
    [t("desk-booking.line_service"), total.notReturned],
  ];
  return (
    <>
      <dl className="money-lines">
        <div>
          <dt>{t("desk-booking.line_paid")}</dt>
          <dd>
            <Money value={total.paid} charged />
          </dd>
        </div>
        {kept.map(([label, amount]) => (
          <div key={label} className="text-muted">
            <dt>{label}</dt>
            <dd>
              <Money value={negateMoney(amount)} charged />
            </dd>
          </div>
        ))}
        <div className="font-semibold">
          <dt>
            {to ? (
              <Rich id="desk-booking.line_back" parts={{ method: <MethodName {...to} back={total.back} /> }} />
            ) : (
              t("desk-booking.line_back_none")
            )}
          </dt>
          <dd>
            <Money value={total.back} charged />
          </dd>
        </div>
      </dl>
      <p className="text-muted">
        {staffAnswerBy ? t("desk-booking.with_staff", instant(staffAnswerBy, "medium")) : t("desk-booking.same_lines")}
      </p>
      <BookingForm intent="cancel" answer={answer} about={{ attempt, quoteId: quote.quoteId, back: total.back.amount }}>
        {({ errorOf, pending }) => (
          <>
            {quote.parts
              .filter(({ chosen }) => chosen)
              .map(({ part }) => (
                <input key={part} type="hidden" name="part" value={part} />
              ))}
            <TextField
              name="reason"
              label={t("desk-booking.reason")}
              hint={t("desk-booking.reason_asked")}
              error={errorOf("reason")}
            />
            <button
              type="submit"
              className="desk-button justify-self-start"
              data-look="bad"
              aria-disabled={pending || undefined}
            >
              {t("desk-booking.cancel_now")}
            </button>
          </>
        )}
      </BookingForm>
    </>
  );
}
