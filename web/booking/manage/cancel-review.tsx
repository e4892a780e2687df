import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { CancelQuote } from "#contract/cancellations.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { MomentText } from "./moment-text.tsx";
import { RefundChoice } from "./refund-choice.tsx";
import { QuoteLines } from "./quote-lines.tsx";

type Props = {
  kind: string;
  quote: CancelQuote;
  names: string;
  home: string;
  /** Where another choice is made, and this step itself. */
  back: string;
  here: string;
  /** The idempotency key of this try. */
  attempt: string;
  /** Where the money is to go, as it was chosen before a refusal. */
  to: string | undefined;
  /** Stands in place of the button while a visitor has to prove the contact; false: nothing is to be proven. */
  proof: ReactNode;
};

/** Step 2: the same figures once more, that it cannot be undone, and the button that does it. */
export function CancelReview(props: Props) {
  const { kind, quote, names, home, back, here, attempt, to, proof } = props;
  const t = useT();
  const pending = useNavigation().formMethod === "POST";
  const { total } = quote;
  return (
    <Card as="section" id="cancel" lifted aria-labelledby="cancel-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="cancel-title" className="text-xl">
          {t("my-bookings.review_title")}
        </h2>
        <Badge>{t("my-bookings.cancel_step", { step: 2 })}</Badge>
      </div>
      <Notice tone="warn">{t("my-bookings.review_line", { names })}</Notice>
      <QuoteLines kind={kind} quote={quote} names={names} isAsked={quote.keepable} />
      {quote.expiresAt && (
        <p className="text-sm text-muted">
          <MomentText id="my-bookings.quote_holds" at={quote.expiresAt} />
        </p>
      )}
      <Form method="post" action={here} noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="quoteId" value={quote.quoteId} />
        <input type="hidden" name="back" value={total.back.amount} />
        {quote.parts
          .filter(({ chosen }) => chosen)
          .map(({ part }) => (
            <input key={part} type="hidden" name="part" value={part} />
          ))}
        {quote.keepable && quote.to && <RefundChoice quote={quote} method={quote.to} chosen={to} />}
        <div className="flex flex-wrap gap-3">
          <LinkButton to={back} variant="line" preventScrollReset>
            {t("my-bookings.back")}
          </LinkButton>
          <LinkButton to={home} variant="quiet" preventScrollReset>
            {t("my-bookings.keep")}
          </LinkButton>
          {!proof && (
            <Button type="submit" variant="bad" pending={pending} pendingText={t("my-bookings.confirming")}>
              {total.back.amount > 0 ? (
                <Rich id="my-bookings.confirm" parts={{ amount: <Money value={total.back} charged /> }} />
              ) : (
                t("my-bookings.confirm_nothing")
              )}
            </Button>
          )}
        </div>
      </Form>
      {proof}
    </Card>
  );
}
