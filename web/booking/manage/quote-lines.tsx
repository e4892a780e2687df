import { Link } from "react-router";
import type { CancelQuote } from "#contract/cancellations.ts";
import { isInParts } from "#contract/payments.ts";
import { type Money as Amount, negateMoney } from "#contract/money.ts";
import { PromiseLink } from "#web/features/promises/promise-link.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type PriceLine, PriceLines } from "#web/ui/price-lines.tsx";
import { RefundInParts } from "#web/booking/payment/refund-in-parts.tsx";
import { MethodName } from "./method-name.tsx";
import { DaySpan, MomentText } from "./moment-text.tsx";

type Props = {
  kind: string;
  quote: CancelQuote;
  names: string;
  /** Where the money goes is asked below: the sum does not say it. */
  isAsked?: boolean;
};

/** What was paid, what is kept by whom, and what comes back: each line named, as the ledger will return it. */
export function QuoteLines({ kind, quote, names, isAsked = false }: Props) {
  const t = useT();
  const paths = usePaths();
  const { total, to } = quote;
  const isNothingBack = total.paid.amount > 0 && total.back.amount === 0;
  const kept: [string, string, Amount][] = [
    ["penalty", t("my-bookings.line_penalty", { kind }), total.supplierPenalty],
    ["fee", t("my-bookings.line_our_fee"), total.ourFee],
    ["service", t("my-bookings.line_not_returned"), total.notReturned],
  ];
  const lines: PriceLine[] = [
    { id: "paid", label: t("my-bookings.line_paid", { names }), amount: <Money value={total.paid} charged /> },
    ...kept
      .filter(([id, , amount]) => id === "penalty" || amount.amount > 0)
      .map(([id, label, amount]) => ({
        id,
        label,
        amount:
          amount.amount > 0 ? (
            <Money value={negateMoney(amount)} charged />
          ) : (
            t("my-bookings.line_penalty_none", { kind })
          ),
      })),
  ];
  return (
    <div className="grid gap-3">
      <PriceLines
        lines={lines}
        totalLabel={
          to && !isAsked ? (
            <Rich id="my-bookings.line_back" parts={{ method: <MethodName {...to} back={total.back} /> }} />
          ) : (
            t("my-bookings.line_nothing")
          )
        }
        total={<Money value={total.back} big charged className="text-ok-700" />}
        totalNote={
          total.back.amount > 0 &&
          quote.expected &&
          !isAsked && <DaySpan id="my-bookings.expected" days={quote.expected} />
        }
      />
      {to && isInParts(to.method) && total.back.amount > 0 && (
        <p className="text-sm text-muted">
          <RefundInParts method={to.method} />
        </p>
      )}
      {total.atProperty.amount > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 text-muted">
          {t("my-bookings.line_at_property")} <Money value={total.atProperty} charged />
        </p>
      )}
      {isNothingBack && (
        <Notice tone="warn" title={t("my-bookings.nothing_title")}>
          <Rich
            id="my-bookings.nothing_line"
            values={{ kind }}
            parts={{
              write: (
                <Link to={paths.contactUs} className="link">
                  {t("my-bookings.nothing_write")}
                </Link>
              ),
            }}
          />
        </Notice>
      )}
      {quote.voids && <Notice tone="ok">{t("my-bookings.voids")}</Notice>}
      {quote.staffAnswerBy && (
        <Notice tone="warn">
          <MomentText id="my-bookings.staff_answers" at={quote.staffAnswerBy} /> <PromiseLink />
        </Notice>
      )}
    </div>
  );
}
